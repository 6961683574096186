import { expect, test } from 'vitest'

import { parseList, toReport } from './parse-list.ts'

const listEmails = (list: string) => parseList(list).map(({ line, email }) => [line, email])

test.each([
  ['ada@example.org', [[1, 'ada@example.org']]],
  [
    'Ada@Example.org\r\n\r\n ben@example.org \n',
    [
      [1, 'ada@example.org'],
      [3, 'ben@example.org'],
    ],
  ],
  ['"Lovelace, Ada","ada@example.org",1815', [[1, 'ada@example.org']]],
  ['Ada Lovelace <ada@example.org>', [[1, 'ada@example.org']]],
  [
    'ada@example.org; ben@example.org',
    [
      [1, 'ada@example.org'],
      [1, 'ben@example.org'],
    ],
  ],
  [
    'name\temail\nAda\tada@example.org',
    [
      [1, null],
      [2, 'ada@example.org'],
    ],
  ],
  ['ada@', [[1, null]]],
  ['a b@example.org', [[1, null]]],
  ['\0@example.org', [[1, null]]],
  ['  \n\t\n', []],
  ['', []],
])('%j contains %j', (list, expected) => {
  expect(listEmails(list)).toEqual(expected)
})

test('shows an invalid entry as written, shortened', () => {
  expect(parseList('no address here')).toEqual([{ line: 1, text: 'no address here', email: null }])
  expect(parseList(`${'x'.repeat(300)}@`)[0]?.text).toHaveLength(254)
})

test('reports each address once, in the order of the list', () => {
  const entries = parseList('new@example.org\nwaited@example.org\nold@example.org\nNEW@example.org\nnobody')
  const approvals = [
    { email: 'new@example.org', isNew: true, wasOnWaitlist: false },
    { email: 'waited@example.org', isNew: true, wasOnWaitlist: true },
    { email: 'old@example.org', isNew: false, wasOnWaitlist: false },
  ]
  expect(toReport(entries, approvals)).toEqual([
    { line: 1, text: 'new@example.org', outcome: 'approved' },
    { line: 2, text: 'waited@example.org', outcome: 'notified' },
    { line: 3, text: 'old@example.org', outcome: 'already-approved' },
    { line: 4, text: 'new@example.org', outcome: 'duplicate' },
    { line: 5, text: 'nobody', outcome: 'invalid' },
  ])
})
