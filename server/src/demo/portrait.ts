import { createAvatar } from '@dicebear/core'
import * as openPeeps from '@dicebear/open-peeps'

type Options = NonNullable<Parameters<typeof createAvatar<openPeeps.Options>>[1]>

/** Width and height (pixels). Screens show no larger portraits. */
const size = 320

const colors = {
  backgroundColor: ['cfe3d4', 'c4e2e4', 'f3c9b4', 'fbdcb8', 'e2d0e6', 'f6d3d6', 'cfe0f5', 'f4e3b5'],
  clothingColor: ['2f7f88', 'd9623b', '694d81', '568f73', '994f66', '466fae', 'f4e3b5', 'fbf6ee'],
  headContrastColor: ['2c1b18', '4a312c', '724133', 'a55728', 'b58143', '8a8a8a', 'c93305'],
  skinColor: ['ffdbb4', 'f3c9a5', 'edb98a', 'd08b5b', 'ae5d29', '694d3d'],
} satisfies Partial<Options>

const friendlyFaces: NonNullable<Options['face']> = ['calm', 'smile', 'cute', 'eatingHappy', 'cheeky']

const heads = {
  female: [
    'afro',
    'bangs',
    'bangs2',
    'bantuKnots',
    'bun',
    'bun2',
    'buns',
    'grayBun',
    'grayMedium',
    'hijab',
    'long',
    'longAfro',
    'longBangs',
    'longCurly',
    'medium1',
    'medium2',
    'medium3',
    'mediumBangs',
    'mediumBangs2',
    'mediumBangs3',
    'mediumStraight',
    'twists2',
  ],
  male: [
    'afro',
    'dreads1',
    'dreads2',
    'flatTop',
    'flatTopLong',
    'grayShort',
    'hatBeanie',
    'hatHip',
    'noHair1',
    'noHair2',
    'noHair3',
    'pomp',
    'shaved1',
    'shaved2',
    'short1',
    'short2',
    'short3',
    'short4',
    'short5',
    'twists',
  ],
} satisfies Record<string, Options['head']>

/** Draws a person with Open Peeps, as SVG. The same seed gives the same face. */
export function drawPortrait({ seed, sex }: { seed: string; sex: 'female' | 'male' }): string {
  return createAvatar(openPeeps, {
    ...colors,
    seed,
    size,
    face: friendlyFaces,
    head: heads[sex],
    accessories: ['glasses', 'glasses2', 'glasses3', 'glasses4', 'glasses5'],
    accessoriesProbability: 28,
    facialHair: ['chin', 'full', 'full2', 'full3', 'goatee1', 'moustache1'],
    facialHairProbability: sex === 'male' ? 35 : 0,
    maskProbability: 0,
  }).toString()
}
