import { expect, test } from 'vitest'

import { findMutants } from './mutants.ts'

const mutate = (code: string) => findMutants('a.ts', code).map((mutant) => mutant.code)

test('changes comparisons, conditions, statements, constants and conditions of queries', () => {
  expect(mutate('a < 2')).toEqual(['void 0', 'a <= 2', 'a < 3'])
  expect(mutate('const b = c ? d && e : false')).toEqual([
    'const b = !(c) ? d && e : false',
    'const b = c ? d || e : false',
    'const b = c ? d && e : true',
  ])
  expect(mutate("const rows = table.where('id', '=', id).execute()")).toEqual([
    'const rows = table.execute()',
  ])
})

test('leaves types and loops alone', () => {
  expect(mutate('type A = 1; for (let i = 0; i < 9; i += 1) act()')).toEqual([])
})
