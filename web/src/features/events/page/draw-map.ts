import type { Coordinates } from '@coterie/contract/events/coordinates'
import { Map as MapView, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'

/** MapLibre starts its worker by a plain URL. This policy allows that one, and no other script. */
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => (url === workerUrl ? url : null),
})
setWorkerUrl(workerUrl)

/** After this time the map counts as failed (ms). */
const timeout = 15_000

type MapOptions = {
  styleUrl: string
  coordinates: Coordinates
  /** `attributions` are HTML from the tile server. */
  onShown: (attributions: string[]) => void
  onFailed: () => void
}

/** Draws a map that doesn't move, so that pages scroll over it. @returns a function that removes it. */
export function drawMap(container: HTMLElement, options: MapOptions): () => void {
  const { styleUrl, coordinates, onShown, onFailed } = options
  const map = new MapView({
    container,
    style: styleUrl,
    center: [coordinates.longitude, coordinates.latitude],
    zoom: 15,
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
  })
  const timer = setTimeout(onFailed, timeout)
  let hasStyle = false
  let hasTile = false
  map.once('style.load', () => (hasStyle = true))
  map.on('data', (event) => {
    if ('tile' in event && event.tile !== undefined) hasTile = true
  })
  // A missing tile or icon leaves a usable map.
  map.on('error', () => {
    if (!hasStyle) onFailed()
  })
  map.once('load', () => {
    clearTimeout(timer)
    if (hasTile) onShown(readAttributions(map))
    else onFailed()
  })
  return () => {
    clearTimeout(timer)
    map.remove()
  }
}

function readAttributions(map: MapView): string[] {
  const sources = Object.keys(map.getStyle().sources).map((id) => map.getSource(id))
  const attributions = sources.flatMap((source) => source?.attribution ?? [])
  return [...new Set(attributions)]
}
