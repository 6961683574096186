const configuredName = globalThis.document?.querySelector<HTMLMetaElement>(
  'meta[name="application-name"]',
)?.content

/**
 * The product's name. The server writes `APP_NAME` into the page. The development server leaves the
 * placeholder, so the default applies.
 */
export const product =
  configuredName === undefined || configuredName === '' || configuredName.startsWith('%')
    ? 'Coterie'
    : configuredName
