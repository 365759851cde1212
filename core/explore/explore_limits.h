// Limits of explorations.
#pragma once

#include <QtGlobal>

#include <chrono>

namespace explore_limits {

using namespace std::chrono_literals;

inline constexpr int jobs = 1'000; // kept; the oldest that ended goes first
inline constexpr int jobsAtOnce = 2; // more wait
inline constexpr int pagesAtOnce = 2; // of all jobs; one a host
inline constexpr int pages = 100'000; // that a job may ask for
inline constexpr int depth = 100;
inline constexpr int allowed = 100; // hosts
inline constexpr int urls = 200'000; // that a job knows; more are not noted
inline constexpr int externalUrls = 50'000; // that a job reports
inline constexpr int linksOfPage = 5'000; // more are left out
inline constexpr qsizetype idLength = 200; // characters
inline constexpr qsizetype errorLength = 500; // characters
inline constexpr int attempts = 3; // of a page
inline constexpr int sitemaps = 50; // files that a job reads
inline constexpr int sitemapDepth = 3; // indexes in indexes
inline constexpr qsizetype sitemapText = 32'000'000; // characters of what they name for a job
inline constexpr std::chrono::milliseconds sitemapsTime{120s}; // of all that a job reads
inline constexpr std::chrono::milliseconds sitemapTime{30s}; // of one, once it is here
inline constexpr std::chrono::milliseconds linksTime{5s}; // of the links of a page, likewise
inline constexpr qsizetype addressLength = 2'048; // characters; longer ones are not looked at
inline constexpr int hosts = 1'000; // whose robots.txt is remembered
inline constexpr std::chrono::milliseconds robotsTime{24h}; // until it is read again
inline constexpr std::chrono::milliseconds firstDelay{
    1'000}; // before a second attempt; then triple
inline constexpr std::chrono::milliseconds longestRest{300'000}; // that a site may ask for
inline constexpr int paceOf = 20; // pages
inline constexpr int paceFrom = 3; // pages; of fewer nothing is predicted

} // namespace explore_limits
