import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import sharp from 'sharp'

export type TileServer = {
  styleUrl: string
  /** While true, all requests fail. */
  setDown: (isDown: boolean) => void
  close: () => void
}

/** A tile server whose map is green all over. */
export async function startTileServer(): Promise<TileServer> {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#9fcf8f' } })
    .png()
    .toBuffer()
  let isDown = false
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    if (isDown) response.writeHead(503).end()
    else if (request.url === '/style.json') response.end(JSON.stringify(createStyle(getOrigin())))
    else response.setHeader('content-type', 'image/png').end(tile)
  })
  const getOrigin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    styleUrl: `${getOrigin()}/style.json`,
    setDown: (value) => (isDown = value),
    close: () => void server.close(),
  }
}

function createStyle(origin: string) {
  return {
    version: 8,
    sources: {
      streets: {
        type: 'raster',
        tiles: [`${origin}/{z}/{x}/{y}.png`],
        tileSize: 256,
        attribution:
          '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
      },
    },
    layers: [{ id: 'streets', type: 'raster', source: 'streets' }],
  }
}
