import { createAvatar } from '@dicebear/core'
import * as openPeeps from '@dicebear/open-peeps'

type AvatarOptions = Parameters<typeof createAvatar<openPeeps.Options>>[1]
type Part<Key extends 'head' | 'face' | 'accessories' | 'facialHair'> = NonNullable<
  openPeeps.Options[Key]
>[number]

/** A drawn person: Open Peeps by Pablo Stanley, CC0 1.0. */
export type Avatar = {
  head: Part<'head'>
  face: Part<'face'>
  skin: string
  clothes: string
  hair: string
  glasses?: Part<'accessories'>
  beard?: Part<'facialHair'>
}

/** A person on a disc, given by its center, radius and color. */
export type AvatarDisc = { x: number; y: number; r: number; disc: string; avatar: Avatar }

const canvas = 704

/** One person on a 704 × 704 canvas whose lower edge cuts through the shoulders. */
function drawAvatar({ head, face, skin, clothes, hair, glasses, beard }: Avatar): string {
  const options: AvatarOptions = {
    head: [head],
    face: [face],
    skinColor: [skin],
    clothingColor: [clothes],
    headContrastColor: [hair],
    accessories: glasses ? [glasses] : [],
    accessoriesProbability: glasses ? 100 : 0,
    facialHair: beard ? [beard] : [],
    facialHairProbability: beard ? 100 : 0,
    maskProbability: 0,
  }
  const svg = createAvatar(openPeeps, options).toString()
  const drawn = /<g mask="[^"]+">(.*)<\/g><\/svg>$/s.exec(svg)?.[1]
  if (drawn === undefined) throw new Error('The drawing has an unexpected structure')
  return drawn.replace(/\d+\.\d{2,}/g, (number) => Number(number).toFixed(1))
}

/** A person whose shoulders stay inside the disc and whose head may rise above its edge. */
export function drawAvatarOnDisc({ x, y, r, disc, avatar }: AvatarDisc, index: number): string {
  const scale = (r * 2.16) / canvas
  const left = x - r * 1.08
  const top = y + r - canvas * scale
  const clip = `M${x - r * 1.6} ${y - r * 2}h${r * 3.2}V${y}H${x + r}A${r} ${r} 0 0 1 ${x - r} ${y}H${x - r * 1.6}z`
  return [
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${disc}"/>`,
    `<clipPath id="room${index}"><path d="${clip}"/></clipPath>`,
    `<g clip-path="url(#room${index})"><g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(4)})">`,
    drawAvatar(avatar),
    '</g></g>',
  ].join('')
}
