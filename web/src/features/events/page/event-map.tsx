import type { Coordinates } from '@coterie/contract/events/coordinates'
import { m } from '@coterie/contract/paraglide/messages'
import { MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { useIsHydrated } from '../../../ui/hooks.ts'

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

/** A picture of the map around an address. Renders nothing without a tile server, or if the map can't be shown. */
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

type AttributionPart = { text: string; href: string | null }

const links = /<a\b[^>]*?\bhref\s*=\s*["']([^"']*)["'][^>]*>(.*?)<\/a>/gis

/** Reads the HTML of a tile server as plain text and web links. The page never renders its HTML. */
export function parseAttribution(html: string): AttributionPart[] {
  const parts: AttributionPart[] = []
  let end = 0
  for (const match of html.matchAll(links)) {
    const [link, url = '', label = ''] = match
    parts.push({ text: toText(html.slice(end, match.index)), href: null })
    parts.push({ text: toText(label), href: toWebLink(toText(url)) })
    end = match.index + link.length
  }
  parts.push({ text: toText(html.slice(end)), href: null })
  return parts.filter(({ text }) => text !== '')
}

function toWebLink(url: string): string | null {
  const link = URL.parse(url)
  return link !== null && /^https?:$/.test(link.protocol) ? link.href : null
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: '’',
  copy: '©',
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
}

function toText(html: string): string {
  const text = html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')
  return text
    .replaceAll(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&([a-z]+);/gi, (entity, name: string) => entities[name.toLowerCase()] ?? entity)
}
