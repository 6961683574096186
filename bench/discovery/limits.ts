import type { Measurements } from './measure.ts'
import { rates } from './roles.ts'

export type Line = { name: string; value: string; limit: string; isMet: boolean | null }

const formatMilliseconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`
const formatRatio = (value: number) => `${value.toFixed(2)} ×`

/** @param base the results of the smallest population of the same run. */
export function compareWithLimits(results: Measurements, base: Measurements): Line[] {
  return [
    ...listPages(results, base),
    ...listFills(results, base),
    ...listHardCases(results),
    ...listQuality(results),
    ...listRoles(results),
    ...listEventMeetings(results),
    ...listCosts(results),
  ]
}

function listPages({ typical }: Measurements, base: Measurements): Line[] {
  const { baseline, page, circlePage } = typical
  return [
    info('baseline: 20 people by primary key, p50 / p95 / p99', formatPercentiles(baseline)),
    info('page of an active user, p50 / p95 / p99', formatPercentiles(page)),
    atMost('page p50, relative to the baseline', page.p50 / baseline.p50, 3),
    atMost(`page p95, relative to ${formatPeople(base)} people`, page.p95 / base.typical.page.p95, 1.3),
    info('page of circles, p50 / p95 / p99', formatPercentiles(circlePage)),
    within('its p99', circlePage.p99, 20, 'ms'),
  ]
}

function listFills({ typical }: Measurements, base: Measurements): Line[] {
  const { fill, fillAfterEdit, circleFill } = typical
  return [
    info('first page after a long absence, p50 / p95 / p99', formatPercentiles(fill)),
    atMost(`its p95, relative to ${formatPeople(base)} people`, fill.p95 / base.typical.fill.p95, 4),
    info('first page after an edit, p50 / p95 / p99', formatPercentiles(fillAfterEdit)),
    atMost(
      `its p95, relative to ${formatPeople(base)} people`,
      fillAfterEdit.p95 / base.typical.fillAfterEdit.p95,
      4,
    ),
    info('first page of circles after a long absence, p50 / p95 / p99', formatPercentiles(circleFill)),
  ]
}

function listHardCases({ hard }: Measurements): Line[] {
  return hard.flatMap(({ name, fill, usual, page, recall, score }) => [
    info(`${name}: page p50 / p95 / p99`, formatPercentiles(page)),
    info(`${name}: first page p50 / p95 / p99`, formatPercentiles(fill)),
    atMost(`${name}: first page p95, relative to a typical one`, fill.p95 / usual.p95, 3),
    atLeast(`${name}: recall of the first 20`, recall, 0.9),
    info(`${name}: mean score relative to the exact 20`, score.toFixed(3)),
  ])
}

function listQuality({ recall, churn }: Measurements): Line[] {
  const { changes, samples, score } = churn
  return [
    atLeast('recall of the first 20, freshly filled', recall.recall, 0.99),
    atLeast('mean score relative to the exact 20', recall.score, 0.99),
    atLeast(`mean score during changes (${changes} changes, ${samples} pages)`, score, 0.99),
    info('recall during changes', churn.recall.toFixed(3)),
  ]
}

function listRoles({ roles }: Measurements): Line[] {
  const { webMemory, floorMemory, floorDelay } = roles
  return [
    within('web alone: ready', roles.webReady, 3, 's'),
    within('web alone: memory', webMemory.all, 150, 'MB'),
    info('of it its own; the rest are files that processes share', `${webMemory.own.toFixed(0)} MB`),
    info(
      'floor: the same libraries and one route',
      `${floorMemory.all.toFixed(0)} MB, ${floorMemory.own.toFixed(0)} its own`,
    ),
    within('matching alone: ready from its snapshot', roles.matchingReady, 15, 's'),
    info('the same without a snapshot', `${roles.matchingFirstReady.toFixed(1)} s`),
    info('event loop delay of web without requests, p99', formatMilliseconds(roles.idleDelay)),
    within(`the same with ${rates.peak} first pages a second`, roles.loopDelay, 10, 'ms'),
    info('floor: a process that does nothing, at the same time', formatMilliseconds(floorDelay)),
    ...listFirstPages('', roles.calm, roles.peak),
    info(
      'share that matching ranked in time, of the former and the latter',
      `${roles.calm.ranked.toFixed(3)}, ${roles.peak.ranked.toFixed(3)}`,
    ),
    ...listFirstPages(', matching killed', roles.calmWithoutMatching, roles.peakWithoutMatching),
  ]
}

type FirstPages = Measurements['roles']['peak']

/** The limit is for a rate that this machine can serve. */
function listFirstPages(what: string, calm: FirstPages, peak: FirstPages): Line[] {
  const format = (rate: number) => `${rate} first pages a second${what}`
  return [
    info(`${format(rates.calm)}, p50 / p95 / p99`, formatPercentiles(calm.times)),
    within('their p99', calm.times.p99, 300, 'ms'),
    info('CPU time of web per page, idle CPU of the machine', formatCpu(calm)),
    info(`${format(rates.peak)}, p50 / p95 / p99`, formatPercentiles(peak.times)),
    info('CPU time of web per page, idle CPU of the machine', formatCpu(peak)),
  ]
}

const formatCpu = ({ cpu, idleShare }: FirstPages) =>
  `${formatMilliseconds(cpu)}, ${(idleShare * 100).toFixed(0)}%`

function listEventMeetings({ eventMeetings }: Measurements): Line[] {
  const { megabytes, fill, page } = eventMeetings
  return [
    info('memory of matching with events', `${megabytes.with.toFixed(1)} MB`),
    atMost('relative to that without', megabytes.with / megabytes.without, 1.6),
    info('first page with events, p50', formatMilliseconds(fill.with)),
    atMost('relative to that without', fill.with / fill.without, 1.15),
    info('page with common event mates, p50', formatMilliseconds(page.with)),
    atMost('relative to that without', page.with / page.without, 1.15),
  ]
}

function listCosts({ writes, buffers, http, naive, loaded }: Measurements): Line[] {
  const { toggleInterest, plainEdit, catchUp, skip, plainSkip } = writes
  return [
    atMost('editing an interest, relative to plain rows (p50)', toggleInterest.p50 / plainEdit.p50, 5),
    info('edit p50 / p95 / p99', formatPercentiles(toggleInterest)),
    info('delay until the engine has it, p50 / p95 / p99', formatPercentiles(catchUp)),
    atMost('a skip, relative to a plain row (p50)', skip.p50 / plainSkip.p50, 2),
    info('a skip', formatPercentiles(skip)),
    atMost('HTTP response, relative to its SQL (p50, one client)', http.whole / http.sql, 1.6),
    info('the response and its SQL', `${formatMilliseconds(http.whole)}, ${formatMilliseconds(http.sql)}`),
    info(
      'blocks touched: baseline, page, first page',
      `${buffers.baseline}, ${buffers.page}, ${buffers.fill}`,
    ),
    info(
      'score all, sort (no ties), p50 / p95 / p99',
      naive === null ? 'not at this size' : formatPercentiles(naive),
    ),
    info(
      'loading the community at startup',
      `${loaded.seconds.toFixed(1)} s, ${loaded.megabytes.toFixed(0)} MB`,
    ),
  ]
}

const formatPeople = ({ people }: Measurements) => people.toLocaleString('en')
const formatPercentiles = ({ p50, p95, p99 }: { p50: number; p95: number; p99: number }) =>
  `${formatMilliseconds(p50)} / ${formatMilliseconds(p95)} / ${formatMilliseconds(p99)}`

function info(name: string, value: string): Line {
  return { name, value, limit: '', isMet: null }
}

function within(name: string, value: number, max: number, unit: string): Line {
  return { name, value: `${value.toFixed(1)} ${unit}`, limit: `at most ${max} ${unit}`, isMet: value <= max }
}

function atMost(name: string, value: number, max: number): Line {
  return { name, value: formatRatio(value), limit: `at most ${max} ×`, isMet: value <= max }
}

function atLeast(name: string, value: number, min: number): Line {
  return { name, value: value.toFixed(3), limit: `at least ${min}`, isMet: value >= min }
}
