// A JPEG as planes of luma and chroma, in the colours that players take H.264 for. No Qt.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

struct Planes {
    int width = 0; // even, as is the height
    int height = 0;
    int stride = 0; // of luma; that of chroma is half of it
    std::vector<std::uint8_t> bytes{}; // luma, blue, red

    const std::uint8_t *luma() const { return bytes.data(); }
    const std::uint8_t *blue() const { return luma() + lumaSize(); }
    const std::uint8_t *red() const { return blue() + lumaSize() / 4; }
    std::size_t lumaSize() const;

    // The JPEG, with chroma for every four pixels, as Chrome writes it. The memory is used again.
    // False where it is none, is broken, or has more pixels than 8192 × 8192, and then
    // nothing is here.
    bool take(std::string_view jpeg);
};
