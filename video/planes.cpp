#include "video/planes.h"

#include <turbojpeg.h>

#include <algorithm>
#include <memory>

namespace {

constexpr int longestSide = 8192; // pixels

// Chrome's JPEGs have the colours of BT.601 in the full range; players take H.264 of this size for
// BT.709 in the limited range. Both are linear, so one matrix leads from one to the other; its
// numbers are times 65536.
constexpr int scaled(double value)
{
    return static_cast<int>(value * 65536 + (value < 0 ? -0.5 : 0.5));
}
constexpr double lumaRange = 219.0 / 255;
constexpr double chromaRange = 224.0 / 255;
constexpr int lumaOfLuma = scaled(lumaRange);
constexpr int lumaOfBlue = scaled(-0.118188 * lumaRange);
constexpr int lumaOfRed = scaled(-0.212685 * lumaRange);
constexpr int blueOfBlue = scaled(1.018640 * chromaRange);
constexpr int blueOfRed = scaled(0.114618 * chromaRange);
constexpr int redOfBlue = scaled(0.075049 * chromaRange);
constexpr int redOfRed = scaled(1.025327 * chromaRange);

std::uint8_t clamped(int value, int least, int most)
{
    return static_cast<std::uint8_t>(std::clamp(value >> 16, least, most));
}

// Two rows of luma share one of each chroma.
void convert(
    std::uint8_t *upper, std::uint8_t *lower, std::uint8_t *blues, std::uint8_t *reds, int pairs)
{
    for (int x = 0; x < pairs; ++x) {
        const int blue = blues[x] - 128;
        const int red = reds[x] - 128;
        const int base = lumaOfBlue * blue + lumaOfRed * red + (16 << 16) + 32768;
        for (std::uint8_t *each :
            {upper + 2 * x, upper + 2 * x + 1, lower + 2 * x, lower + 2 * x + 1})
            *each = clamped(lumaOfLuma * *each + base, 16, 235);
        constexpr int middle = (128 << 16) + 32768;
        blues[x] = clamped(blueOfBlue * blue + blueOfRed * red + middle, 16, 240);
        reds[x] = clamped(redOfBlue * blue + redOfRed * red + middle, 16, 240);
    }
}

struct Destroy {
    void operator()(void *decoder) const { ::tjDestroy(decoder); }
};

} // namespace

std::size_t Planes::lumaSize() const
{
    return bytes.size() * 2 / 3;
}

bool Planes::take(std::string_view jpeg)
{
    static const std::unique_ptr<void, Destroy> decoder{::tjInitDecompress()};
    const auto *source = reinterpret_cast<const unsigned char *>(jpeg.data());
    int wide = 0, high = 0, sampling = 0, colours = 0;
    width = height = 0;
    if (::tjDecompressHeader3(decoder.get(), source, jpeg.size(), &wide, &high, &sampling, &colours)
            != 0
        || sampling != TJSAMP_420 || colours != TJCS_YCbCr || wide < 2 || high < 2
        || wide > longestSide || high > longestSide)
        return false;
    stride = (wide + 31) & ~31;
    const std::size_t area = static_cast<std::size_t>(stride) * ((high + 1) & ~1);
    bytes.resize(area * 3 / 2);
    std::uint8_t *const luma = bytes.data();
    std::uint8_t *const blue = luma + area;
    std::uint8_t *const red = blue + area / 4;
    std::uint8_t *parts[] = {luma, blue, red};
    int strides[] = {stride, stride / 2, stride / 2};
    if (::tjDecompressToYUVPlanes(
            decoder.get(), source, jpeg.size(), parts, wide, strides, high, TJFLAG_FASTDCT)
        != 0)
        return false;
    width = wide & ~1;
    height = high & ~1;
    for (int pair = 0; pair < height / 2; ++pair) {
        std::uint8_t *upper = luma + static_cast<std::size_t>(2 * pair) * stride;
        const std::size_t place = static_cast<std::size_t>(pair) * stride / 2;
        convert(upper, upper + stride, blue + place, red + place, width / 2);
    }
    return true;
}
