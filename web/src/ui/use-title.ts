import { useEffect } from 'react'

import { product } from '../i18n/product.ts'

/** Names what a page is about in the browser's tab, once that is known and while it stands. */
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
