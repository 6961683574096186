import { useEffect, useRef } from 'react'

/** Scrolls to a heading and focuses it when the URL's hash names it: '#comments'. */
export function useScrollToHash(hash: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    function scrollToHeading() {
      if (location.hash !== hash) return
      heading.current?.scrollIntoView()
      heading.current?.focus({ preventScroll: true })
    }
    // Run after the shell has scrolled the new page to the top.
    const frame = requestAnimationFrame(scrollToHeading)
    // wouter dispatches 'pushState' when it navigates.
    const eventNames = ['pushState', 'hashchange']
    for (const name of eventNames) addEventListener(name, scrollToHeading)
    return () => {
      cancelAnimationFrame(frame)
      for (const name of eventNames) removeEventListener(name, scrollToHeading)
    }
  }, [hash])
  return heading
}
