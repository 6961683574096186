import { expect, test } from 'vitest'

import { drawLine, plainFace, strongFace, titleFace } from './typography.ts'

const lines = ['12 members', 'The quick brown fox jumps over the lazy dog.', 'ÀÉÎÕÜ łódź ßñç & 3:45 @#!?']

test.each([
  ['title', titleFace],
  ['plain', plainFace],
  ['strong', strongFace],
])('each line in the %s face is drawn as a valid path', (_, face) => {
  for (const line of lines) {
    for (const size of [26, 32, 56, 72, 100]) {
      const drawn = drawLine(face, line, { x: 72, y: 0, size, fill: '#000' })
      expect(drawn).toMatch(/^<path fill="#000" d="[MLQCZ\d\s.-]*"\/>$/)
    }
  }
})
