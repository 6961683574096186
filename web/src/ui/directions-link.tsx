import { m } from '@coterie/contract/paraglide/messages'
import { Navigation } from 'lucide-react'

/** A link that opens the maps app of Android and Apple devices, and OpenStreetMap elsewhere. */
function getMapUrl(address: string, userAgent: string): string {
  const query = encodeURIComponent(address)
  if (/android/i.test(userAgent)) return `geo:0,0?q=${query}`
  if (/iphone|ipad|macintosh/i.test(userAgent)) return `https://maps.apple.com/?q=${query}`
  return `https://www.openstreetmap.org/search?query=${query}`
}

/** `address` may have several lines. */
export function DirectionsLink({ address }: { address: string }) {
  return (
    <a
      href={getMapUrl(address.replaceAll('\n', ', '), navigator.userAgent)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-1.5 text-15 font-semibold text-second underline underline-offset-4 hover:decoration-2"
    >
      <Navigation size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {m.ui_directions()}
    </a>
  )
}
