import type { Coordinates } from '@coterie/contract/events/coordinates'
import { m } from '@coterie/contract/paraglide/messages'
import { MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { useIsHydrated } from '../../../ui/dates.tsx'
import { parseAttribution, type AttributionPart } from './map-attribution.ts'

/** The operator's map style; null without one. The development server leaves the placeholder. */
function getStyleUrl(): string | null {
  const url = document.querySelector<HTMLMetaElement>('meta[name="map-style"]')?.content ?? ''
  return url === '' || url.startsWith('%') ? null : url
}

type EventMapProps = {
  coordinates: Coordinates
  /** What the map shows, for screen readers. */
  address: string
}

/** A picture of the map around an address. Nothing without a tile server, and if the map can't be shown. */
export function EventMap(props: EventMapProps) {
  const isHydrated = useIsHydrated()
  const styleUrl = isHydrated ? getStyleUrl() : null
  return styleUrl === null ? null : <LoadedMap {...props} styleUrl={styleUrl} />
}

type MapState = 'loading' | 'failed' | { attributions: string[] }

function LoadedMap({ coordinates, address, styleUrl }: EventMapProps & { styleUrl: string }) {
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<MapState>('loading')
  const { latitude, longitude } = coordinates
  useEffect(() => {
    const element = container.current
    if (element === null) return undefined
    let isMounted = true
    let remove = () => {}
    const fail = () => {
      if (isMounted) setState('failed')
    }
    async function draw(parent: HTMLElement) {
      const { drawMap } = await import('./draw-map.ts')
      if (!isMounted) return
      remove = drawMap(parent, {
        styleUrl,
        coordinates: { latitude, longitude },
        onShown: (attributions) => setState({ attributions }),
        onFailed: fail,
      })
    }
    draw(element).catch(fail)
    return () => {
      isMounted = false
      remove()
    }
  }, [latitude, longitude, styleUrl])
  if (state === 'failed') return null
  return (
    <figure
      aria-label={m.event_page_map({ address: address.replaceAll('\n', ', ') })}
      aria-busy={state === 'loading'}
      className="grid gap-1"
    >
      <div className="relative h-40 overflow-hidden rounded-control border border-line bg-ink/8">
        <div ref={container} aria-hidden inert className="absolute inset-0 dark:hue-rotate-180 dark:invert" />
        {state !== 'loading' && (
          <MapPin
            size={36}
            strokeWidth={1.75}
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-full fill-accent text-accent-ink"
          />
        )}
      </div>
      {state !== 'loading' && <Attributions texts={state.attributions} />}
    </figure>
  )
}

function Attributions({ texts }: { texts: readonly string[] }) {
  return (
    <figcaption className="text-13 text-ink-soft empty:hidden">
      {texts.flatMap(parseAttribution).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts never move
        <Attribution key={index} {...part} />
      ))}
    </figcaption>
  )
}

function Attribution({ text, href }: AttributionPart) {
  if (href === null) return text
  return (
    <a href={href} target="_blank" rel="noreferrer" className="text-ink-soft underline">
      {text}
    </a>
  )
}
