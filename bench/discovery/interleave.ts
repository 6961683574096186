import type { Case } from './cases.ts'
import { measureFills, measurePages } from './pages.ts'
import type { Setting } from './setting.ts'
import { type Times, measureFastest, summarizeTimes } from './times.ts'

const kinds = ['baseline', 'page', 'fill', 'fillAfterEdit', 'circlePage', 'circleFill'] as const
type Kind = (typeof kinds)[number]
export type TypicalTimes = Record<Kind, Times>

/** How often the populations alternate, so that other load on the machine affects all of them. */
const turns = 6

export async function measureAlternately(
  populations: readonly { setting: Setting; typical: Case }[],
): Promise<TypicalTimes[]> {
  const states = populations.map((one) => ({ ...one, samples: [] as Record<Kind, number[]>[] }))
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { setting, typical, samples } of states) {
      const perTurn = Math.floor(typical.viewers.length / turns)
      const viewers = typical.viewers.slice(turn * perTurn, (turn + 1) * perTurn)
      samples.push(await takeTurn(setting, { ...typical, viewers }))
      console.log(`Turn ${turn + 1} of ${turns}, ${setting.people.toLocaleString('en')} people`)
    }
  }
  return states.map(({ samples }) => {
    const timesOfKind = (kind: Kind) => summarizeTimes(samples.flatMap((one) => one[kind]))
    return Object.fromEntries(kinds.map((kind) => [kind, timesOfKind(kind)])) as TypicalTimes
  })
}

async function takeTurn(setting: Setting, subset: Case): Promise<Record<Kind, number[]>> {
  const { baseline, page } = await measurePages(setting, subset)
  const fill = await measureFills(setting, subset, { after: 'a long absence' })
  const fillAfterEdit = await measureFills(setting, subset, { after: 'an edit' })
  const circleFill = await measureFills(setting, subset, { after: 'a long absence', feed: 'circles' })
  const circlePage = []
  for (const viewer of subset.viewers) {
    circlePage.push((await measureFastest(() => setting.page('circles', viewer)))[1])
  }
  return { baseline, page, fill, fillAfterEdit, circlePage, circleFill }
}
