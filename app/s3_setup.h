// The bucket for large results, as the environment has it.
#pragma once

#include "core/s3/s3_address.h"

// S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_SESSION_TOKEN or, without the first, those that
// begin with AWS_.
S3Keys s3KeysOfEnvironment();

// The address (S3Address::of) that S3_BUCKET makes with S3_ENDPOINT, S3_REGION (AWS_REGION,
// AWS_DEFAULT_REGION) and S3_PATH_STYLE (1 or 0); `usual` where S3_BUCKET is not set. Without
// S3_ENDPOINT it is Amazon's.
QString s3UrlOfEnvironment(const QString &usual);
