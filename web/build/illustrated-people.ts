import type { Avatar } from './avatars.ts'

/** The colors of the drawings, the same in every theme. */
export const tint = {
  persimmon: '#e8653d',
  teal: '#2f8a86',
  sun: '#f0bb4f',
  rose: '#eeb3a0',
  sage: '#a9c4a4',
  empty: '#978a80',
  ink: '#241d1f',
  paper: '#fffdf8',
}

const skin = { fair: '#f6d3b8', warm: '#e3a878', brown: '#b5764c', deep: '#7d4a32' }

/** The people in the drawings, the same wherever they appear. */
export const illustratedPeople = {
  ada: { head: 'bun', face: 'smile', skin: skin.fair, clothes: tint.paper, hair: '#5d3a26' },
  bo: { head: 'short4', face: 'smile', skin: skin.warm, clothes: '#20494c', hair: '#2c2522', beard: 'full' },
  chidi: { head: 'twists', face: 'cute', skin: skin.deep, clothes: '#f3ddb0', hair: '#2c2522' },
  dora: {
    head: 'grayMedium',
    face: 'calm',
    skin: skin.fair,
    clothes: '#b23a17',
    hair: '#d9d2c9',
    glasses: 'glasses2',
  },
  emre: {
    head: 'short1',
    face: 'smileBig',
    skin: skin.warm,
    clothes: tint.paper,
    hair: '#4a2f22',
    glasses: 'glasses',
  },
  fatima: { head: 'hijab', face: 'smile', skin: skin.brown, clothes: '#155e63', hair: '#c43c15' },
  gus: { head: 'hatBeanie', face: 'smile', skin: skin.fair, clothes: '#3d4b57', hair: '#e8b64c' },
  hana: { head: 'longCurly', face: 'cute', skin: skin.brown, clothes: '#f0bb4f', hair: '#3a2a22' },
  lost: { head: 'mediumBangs', face: 'awe', skin: skin.warm, clothes: '#20494c', hair: '#4a2f22' },
} satisfies Record<string, Avatar>

for (const figure of Object.values<Avatar>(illustratedPeople)) {
  for (const part of ['skin', 'clothes', 'hair'] as const) figure[part] = figure[part].replace('#', '')
}
