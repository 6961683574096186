import sharp, { type Sharp } from 'sharp'

import { coverHeight, coverWidth } from './sketch.ts'

/** One of the crops of a scene: which part of it, and whether it is mirrored. */
export type Crop = { zoom: number; left: number; top: number; mirrored: boolean }

type RawImage = { data: Buffer; width: number; height: number }

let grainPromise: Promise<RawImage> | undefined

const size = { width: coverWidth, height: coverHeight }

async function toRawImage(picture: Sharp): Promise<RawImage> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const fromRawImage = ({ data, width, height }: RawImage) =>
  sharp(data, { raw: { width, height, channels: 3 } })

/** Film grain and slightly darker corners, laid over every scene. */
async function drawGrain(): Promise<RawImage> {
  const noise = { type: 'gaussian', mean: 128, sigma: 5 } as const
  const grain = await sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .greyscale()
    .png()
    .toBuffer()
  const corners = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" width="${coverWidth}" height="${coverHeight}"><radialGradient id="v" r=".72"><stop offset=".5" stop-color="#808080"/><stop offset="1" stop-color="#626266"/></radialGradient><rect width="4" height="3" fill="url(#v)"/></svg>`
  return await toRawImage(sharp(Buffer.from(corners)).composite([{ input: grain, blend: 'overlay' }]))
}

/** Renders a scene with film grain. Crops are cut from the result. */
export async function renderScene(svg: string): Promise<Sharp> {
  grainPromise ??= drawGrain()
  const { data, ...raw } = await grainPromise
  const input = { input: data, raw: { ...raw, channels: 3 }, blend: 'overlay' } as const
  return fromRawImage(await toRawImage(sharp(Buffer.from(svg)).composite([input])))
}

/** Cuts one crop from a rendered scene, as JPEG. */
export async function cropScene(scene: Sharp, { zoom, left, top, mirrored }: Crop): Promise<Buffer> {
  const [width, height] = [Math.round(coverWidth * zoom), Math.round(coverHeight * zoom)]
  return await scene
    .clone()
    .extract({
      left: Math.round((coverWidth - width) * left),
      top: Math.round((coverHeight - height) * top),
      width,
      height,
    })
    .flop(mirrored)
    .resize(coverWidth, coverHeight)
    .jpeg({ quality: 92 })
    .toBuffer()
}
