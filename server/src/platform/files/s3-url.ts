export type Bucket = {
  /** Includes the bucket name; no trailing slash. */
  readonly url: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

/** What most S3-compatible services expect. */
const defaultRegion = 'us-east-1'

/** Reads `https://key:secret@host/bucket/and/folder?region=eu-central-1`. */
export function readBucket(s3Url: string): Bucket {
  const url = new URL(s3Url)
  return {
    url: url.origin + url.pathname.replace(/\/+$/, ''),
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? defaultRegion,
  }
}
