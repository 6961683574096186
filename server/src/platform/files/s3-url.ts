/** Where a bucket is, and the keys to it. */
export type Bucket = {
  /** With the bucket's name in its path, and no slash at the end. */
  readonly address: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

/** Where the region of a bucket is named that is not Amazon's. */
const usualRegion = 'us-east-1'

/** Reads `https://key:secret@host/bucket/and/folder?region=eu-central-1`. */
export function readBucket(s3Url: string): Bucket {
  const url = new URL(s3Url)
  return {
    address: url.origin + url.pathname.replace(/\/+$/, ''),
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? usualRegion,
  }
}
