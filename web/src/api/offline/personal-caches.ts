/** Caches of the service worker for the signed-in user. */
export const personalCaches = {
  /** Exists while someone is signed in: pictures are stored only then. */
  marker: 'coterie-signed-in',
  pictures: 'coterie-pictures',
}

/** Allows the service worker to store pictures. */
export async function allowPictureCaching(): Promise<void> {
  await caches.open(personalCaches.marker)
}

/** Deletes the marker first: a picture stored in the meantime is deleted either here or by the worker. */
export async function deletePersonalCaches(): Promise<void> {
  await caches.delete(personalCaches.marker)
  await caches.delete(personalCaches.pictures)
}
