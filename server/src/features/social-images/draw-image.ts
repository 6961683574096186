import type { Cover } from '@coterie/contract/events/covers'
import sharp from 'sharp'

import { drawScene } from '../covers/service.ts'
import { drawCover } from './cover.ts'
import { imageSize } from './image-cache.ts'
import { drawLine, plainFace, strongFace, titleFace, measureWidth, wrapText } from './typography.ts'
import type { Face } from './typography.ts'

// Each drawing uses one core.
sharp.concurrency(1)

const { width, height } = imageSize
/** The light theme of web/src/ui/tokens.css. */
const [paper, ink, muted, hairline] = ['#f6f1e7', '#241d1f', '#635856', '#e0d6c6']
const [accent, secondary, sun] = ['#c43c15', '#155e63', '#8a5b00']
const margin = 72
const coverWidth = 450
const textWidth = width - coverWidth - 2 * margin

/** The text next to the picture. Without a picture, the image shows the scene, or else discs drawn from the seed. */
export type SocialImageContent = {
  seed: number
  scene: Cover | null
  title: string
  /** One line each, such as the location. */
  facts: readonly string[]
  /** Only those that fit in one row are shown. */
  interests: readonly string[]
}

/** @param cover any format that sharp reads; null draws a cover. @returns a PNG. */
export async function drawSocialImage(
  content: SocialImageContent,
  appName: string,
  cover: Buffer | null,
): Promise<Buffer> {
  const image = sharp(Buffer.from(toSvg(content, appName, cover === null ? drawOwnCover(content) : '')))
  if (cover !== null) {
    const resizedCover = await sharp(cover).resize(coverWidth, height, { fit: 'cover' }).toBuffer()
    image.composite([{ input: resizedCover, left: width - coverWidth, top: 0 }])
  }
  return await image.png({ palette: cover === null, compressionLevel: 9 }).toBuffer()
}

function drawOwnCover({ scene, seed }: SocialImageContent): string {
  if (scene !== null) return drawScene(scene, { x: width - coverWidth, y: 0, width: coverWidth, height })
  const scale = coverWidth / 400
  return `<svg x="${width - coverWidth}" width="${coverWidth}" height="${height}" viewBox="0 0 400 ${height / scale}" preserveAspectRatio="xMidYMin slice">${drawCover(seed)}</svg>`
}

function toSvg(content: SocialImageContent, appName: string, cover: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${paper}"/>${border}${cover}
${logo}${drawLine(titleFace, appName, { x: margin + 58, y: 104, size: 34, fill: ink })}
${drawContent(content)}</svg>`
}

/** Three concentric discs, as in the app's icon. */
const logo = [
  [94, 82, accent],
  [85, 98, secondary],
  [103, 98, sun],
]
  .map(
    ([x, y, color]) =>
      `<circle cx="${x}" cy="${y}" r="15" fill="none" stroke="${color}" stroke-width="4.5"/>`,
  )
  .join('')

/** A thin line inside the edge. */
const border = `<rect x="20" y="20" width="${width - 40}" height="${height - 40}" rx="18" fill="none" stroke="${hairline}" stroke-width="2"/>`

/** The title and the facts from the top; the interests from the bottom. */
function drawContent({ title: name, facts, interests }: SocialImageContent): string {
  const size = Array.from(name).length > 34 ? 56 : 72
  const lines = wrapText(titleFace, name, { size, width: textWidth, lines: 3 })
  const baseline = 148 + size
  const heading = lines.map((line, index) =>
    drawText(titleFace, line, baseline + index * size * 1.14, size, ink),
  )
  const factsTop = baseline + (lines.length - 1) * size * 1.14 + 62
  const factLines = facts.flatMap((fact) =>
    wrapText(plainFace, fact, { size: 32, width: textWidth, lines: 1 }),
  )
  const factTexts = factLines.map((line, index) =>
    drawText(plainFace, line, factsTop + index * 46, 32, muted),
  )
  return [...heading, ...factTexts, ...drawInterests(interests)].join('\n')
}

const drawText = (face: Face, text: string, y: number, size: number, fill: string) =>
  drawLine(face, text, { x: margin, y, size, fill })

/** Draws those that fit in one row. */
function drawInterests(interests: readonly string[]): string[] {
  let x = margin
  return interests.flatMap((interest) => {
    const boxWidth = measureWidth(strongFace, interest, 26) + 44
    if (x + boxWidth > margin + textWidth) return []
    const box = `<rect x="${x}" y="520" width="${boxWidth}" height="54" rx="27" fill="#fffdf8" stroke="${hairline}" stroke-width="2"/>`
    const label = drawLine(strongFace, interest, { x: x + 22, y: 556, size: 26, fill: secondary })
    x += boxWidth + 14
    return [box + label]
  })
}
