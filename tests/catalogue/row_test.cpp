// Rows of replies: what their columns make of them.

#include "core/catalogue/row.h"
#include "tests/support/test_class.h"

#include <QJsonDocument>

#include <memory>

namespace {

struct Ware {
    QString name{};
    std::optional<int> price{};
    QString note{};
    bool isGone = false;
    qint64 bytes = 0;

    QString shout() const { return name.toUpper(); }
};

struct Sale {
    Ware ware{};
    std::shared_ptr<Ware> gift{};

    static constexpr std::tuple columns{Column{"name", &Sale::ware, &Ware::name},
        Column{"price", &Sale::ware, &Ware::price}, Column{"gift", &Sale::gift, &Ware::shout}};
};

// A row that is made for the reply.
struct Shelf {
    QString place{};
    QList<Ware> wares{};
    JsonOf<Texts> marks{};
    std::optional<Ware> best{};

    static constexpr std::tuple columns{Column{"place", &Shelf::place},
        Column{"wares", &Shelf::wares}, Column{"marks", &Shelf::marks},
        Column{"best", &Shelf::best}};
};

// One that a page's script writes.
struct Reported {
    static constexpr std::tuple columns{
        Column<QString>{"role"}, Column<QList<Shelf>>{"shelves"}.ifAny()};
};

QJsonValue json(const char *written)
{
    return QJsonDocument::fromJson(written).object();
}

QString lengthOf(const Ware &ware)
{
    return QString::number(ware.name.size());
}

} // namespace

template<>
inline constexpr std::tuple columnsOf<Ware>{Column{"name", &Ware::name},
    Column{"price", &Ware::price}, Column{"priceOrNull", &Ware::price}.orNull(),
    Column{"note", &Ware::note}.ifAny(), Column{"isGone", &Ware::isGone}.ifAny(),
    Column{"bytes", &Ware::bytes}, Column{"shout", &Ware::shout}, Column{"length", lengthOf},
    Column{"first", [](const Ware &ware) { return ware.name.left(1); }}};

class RowTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysItsShape()
    {
        const QJsonObject schema = Codec<Ware>::schema();
        QCOMPARE(schema.value(u"required"),
            (QJsonArray{
                u"bytes"_s, u"first"_s, u"length"_s, u"name"_s, u"priceOrNull"_s, u"shout"_s}));
        const QJsonObject each = schema.value(u"properties").toObject();
        QCOMPARE(each.size(), 9);
        QCOMPARE(each.value(u"price").toObject(), Codec<int>::schema());
        QCOMPARE(each.value(u"priceOrNull").toObject(), Codec<std::optional<int>>::schema());
        QCOMPARE(each.value(u"isGone").toObject(), Codec<bool>::schema());
        const QJsonObject report = Codec<Reported>::schema();
        QCOMPARE(report.value(u"required"), QJsonArray{u"role"_s});
        QCOMPARE(
            report.value(u"properties")[u"shelves"_s].toObject(), Codec<QList<Shelf>>::schema());
        QCOMPARE(Codec<Shelf>::schema().value(u"properties")[u"marks"_s].toObject(),
            Codec<Texts>::schema());
    }

    void writesWhatItHas()
    {
        QCOMPARE(Codec<Ware>::write({.name = u"tea"_s}),
            json(R"({"name": "tea", "priceOrNull": null, "bytes": 0, "shout": "TEA",
                "length": "3", "first": "t"})"));
        const Ware whole{u"tea"_s, 3, u"hot"_s, true, 1LL << 40};
        QCOMPARE(Codec<Ware>::write(whole),
            json(R"({"name": "tea", "price": 3, "priceOrNull": 3, "note": "hot", "isGone": true,
                "bytes": 1099511627776, "shout": "TEA", "length": "3", "first": "t"})"));
    }

    void writesMembersOfMembers()
    {
        const Sale sale{{.name = u"tea"_s}, std::make_shared<Ware>(Ware{u"cup"_s})};
        QCOMPARE(Codec<Sale>::write(sale), json(R"({"name": "tea", "gift": "CUP"})"));
        QCOMPARE(Codec<Sale>::schema().value(u"required"), (QJsonArray{u"gift"_s, u"name"_s}));
    }

    void writesRowsWithinRowsAndBehindPointers()
    {
        const Shelf shelf{u"left"_s, {}, {QJsonObject{{u"a"_s, u"b"_s}}}};
        QCOMPARE(Codec<QList<Shelf>>::write({shelf}),
            QJsonArray{json(R"({"place": "left", "wares": [], "marks": {"a": "b"}})")});
        QCOMPARE(Codec<std::shared_ptr<Sale>>::write(
                     std::make_shared<Sale>(Sale{{.name = u"tea"_s}, std::make_shared<Ware>()})),
            json(R"({"name": "tea", "gift": ""})"));
    }
};

TEST_CLASS(RowTest)
#include "row_test.moc"
