import type { Coordinates } from '@coterie/contract/events/coordinates'
import { m } from '@coterie/contract/paraglide/messages'
import { ExternalLink, Navigation } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'

import { Sheet } from './dialog.tsx'
import { useIsHydrated } from './hooks.ts'

type MapService = { label: string; href: string }

/** The device's maps app comes first on Android, Apple Maps on Apple devices. */
export function getMapServices(
  address: string,
  userAgent: string,
  coordinates: Coordinates | null = null,
): MapService[] {
  const name = encodeURIComponent(address)
  const point = coordinates === null ? null : `${coordinates.latitude},${coordinates.longitude}`
  const query = point ?? name
  const mapsApp = {
    label: m.ui_directions_app(),
    href: point === null ? `geo:0,0?q=${name}` : `geo:${point}?q=${point}(${name})`,
  }
  const apple = { label: 'Apple Maps', href: `https://maps.apple.com/?daddr=${query}` }
  const google = {
    label: 'Google Maps',
    href: `https://www.google.com/maps/dir/?api=1&destination=${query}`,
  }
  const openStreetMap = {
    label: 'OpenStreetMap',
    href:
      coordinates === null
        ? `https://www.openstreetmap.org/search?query=${name}`
        : `https://www.openstreetmap.org/?mlat=${coordinates.latitude}&mlon=${coordinates.longitude}&zoom=17`,
  }
  if (/android/i.test(userAgent)) return [mapsApp, google, openStreetMap]
  if (/iphone|ipad|macintosh/i.test(userAgent)) return [apple, google, openStreetMap]
  return [openStreetMap, google, apple]
}

/** Links to an event in emails and notifications have this parameter, which opens its directions. */
const directionsParam = 'directions'

type DirectionsLinkProps = {
  /** May have several lines. */
  address: string
  coordinates?: Coordinates | null
}

/** Asks which maps app to open. */
export function DirectionsLink({ address, coordinates = null }: DirectionsLinkProps) {
  const [search, setSearch] = useSearchParams()
  const isHydrated = useIsHydrated()
  const isLinked = isHydrated && search.has(directionsParam) && location.pathname.startsWith('/events/')
  const [wasOpened, setOpen] = useState(false)
  function close() {
    setOpen(false)
    if (isLinked) setSearch(removeParam, { replace: true })
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-1.5 text-15 font-semibold text-second underline underline-offset-4 hover:decoration-2"
      >
        <Navigation size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {m.ui_directions()}
      </button>
      <Sheet
        open={wasOpened || isLinked}
        onClose={close}
        title={m.ui_directions()}
        description={address.replaceAll('\n', ', ')}
      >
        <ul className="grid gap-1">
          {getMapServices(address.replaceAll('\n', ', '), navigator.userAgent, coordinates).map(
            ({ label, href }) => (
              <li key={href}>
                <a
                  href={href}
                  target="_blank"
                  rel="noreferrer"
                  onClick={close}
                  className="flex min-h-12 items-center justify-between gap-3 rounded-control px-3 text-15 font-semibold text-ink no-underline motion-feedback hover:bg-ink/5"
                >
                  {label}
                  <ExternalLink size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-soft" />
                </a>
              </li>
            ),
          )}
        </ul>
      </Sheet>
    </>
  )
}

function removeParam(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete(directionsParam)
  return rest
}
