// A small server of embeddings: vectors that say which of a few meanings a text has.
#pragma once

#include <QJsonObject>
#include <QList>
#include <QObject>
#include <QStringList>
#include <QTcpServer>

#include <functional>

class EmbeddingDouble : public QObject {
    Q_OBJECT
public:
    EmbeddingDouble();

    QString url() const;
    // Every text that was asked for.
    const QStringList &texts() const { return m_texts; }
    int requests() const { return m_requests; }
    const QByteArray &lastHead() const { return m_head; }
    const QJsonObject &lastBody() const { return m_body; }

    int dimension = 16;
    int status = 200;
    bool isSilent = false;
    qsizetype longest = 1'000'000; // texts above it are refused
    std::function<QByteArray(const QStringList &)> answers{}; // instead of vectors

    // One a meaning: cats and kittens have the same.
    static QList<float> vectorOf(const QString &text, int dimension);

private:
    void serve(QTcpSocket *socket);
    QByteArray answerTo(const QStringList &texts, int &code) const;

    QTcpServer m_server;
    QStringList m_texts;
    int m_requests = 0;
    QByteArray m_head;
    QJsonObject m_body;
};
