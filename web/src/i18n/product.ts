const metaName = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content

/**
 * What the product is called on this server. The server writes `APP_NAME` into the page; the
 * development server leaves the placeholder, which means the default.
 */
export const product =
  metaName === undefined || metaName === '' || metaName.startsWith('%') ? 'Coterie' : metaName
