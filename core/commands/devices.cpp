#include "core/commands/devices.h"

constexpr const char *iPhone
    = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like "
      "Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
constexpr const char *iPad
    = "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
      "Version/17.5 Mobile/15E148 Safari/604.1";
constexpr const char *phone
    = "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) "
      "Chrome/140.0.0.0 Mobile Safari/537.36";
constexpr const char *tablet
    = "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) "
      "Chrome/140.0.0.0 Safari/537.36";
constexpr const char *desktop
    = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) "
      "Chrome/140.0.0.0 Safari/537.36";

const QList<Device> &devices()
{
    static const QList<Device> all{
        {"iPhone SE", {375}, {667}, 2, true, iPhone},
        {"iPhone 12", {390}, {844}, 3, true, iPhone},
        {"iPhone 13", {390}, {844}, 3, true, iPhone},
        {"iPhone 14", {390}, {844}, 3, true, iPhone},
        {"iPhone 15", {393}, {852}, 3, true, iPhone},
        {"iPhone 15 Pro Max", {430}, {932}, 3, true, iPhone},
        {"iPad Mini", {768}, {1024}, 2, true, iPad},
        {"iPad Pro 11", {834}, {1194}, 2, true, iPad},
        {"Pixel 5", {393}, {851}, 2.75, true, phone},
        {"Pixel 7", {412}, {915}, 2.625, true, phone},
        {"Pixel 8", {412}, {915}, 2.625, true, phone},
        {"Galaxy S9+", {320}, {658}, 4.5, true, phone},
        {"Galaxy S24", {360}, {780}, 3, true, phone},
        {"Galaxy Tab S4", {712}, {1138}, 2.25, true, tablet},
        {"Desktop Chrome", {1280}, {720}, 1, false, desktop},
        {"Desktop Chrome HiDPI", {1280}, {720}, 2, false, desktop},
    };
    return all;
}
