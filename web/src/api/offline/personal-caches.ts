/** Caches of the service worker for the signed-in user. */
export const personalCaches = {
  /** Exists while someone is signed in: pictures are stored only then. */
  marker: 'coterie-signed-in',
  pictures: 'coterie-pictures',
}

/** Lets the service worker store pictures. */
export async function storePictures(): Promise<void> {
  await caches.open(personalCaches.marker)
}

/** The marker first, so that a picture that is stored meanwhile is deleted by the one or the other. */
export async function deletePersonalCaches(): Promise<void> {
  await caches.delete(personalCaches.marker)
  await caches.delete(personalCaches.pictures)
}
