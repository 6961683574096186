import { useEffect } from 'react'

import { product } from '../i18n/product.ts'

/** Sets the document title once it is known. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    const previousTitle = document.title
    document.title = `${title} · ${product}`
    return () => {
      document.title = previousTitle
    }
  }, [title])
}
