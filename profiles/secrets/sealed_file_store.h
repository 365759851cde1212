// Secrets in an encrypted file, the key in a file next to it: protects only copies of the first.
#pragma once

#include "profiles/secrets/secret_store.h"

#include "base/or_failure.h"
#include "base/pending.h"

#include <QJsonObject>

class SealedFileStore final : public SecretStore {
public:
    explicit SealedFileStore(const QString &directory);

    static bool existsIn(const QString &directory);

    Task<std::optional<QByteArray>> read(QString key) override;
    Task<> write(QString key, QByteArray value) override;
    Task<> remove(QString key) override;
    QString place() const override;

private:
    OrFailure<QByteArray> sealingKey() const;
    OrFailure<QJsonObject> unseal() const;
    OrFailure<Nothing> seal(const QJsonObject &secrets) const;

    QString m_sealedPath;
    QString m_keyPath;
};
