import { formatTable } from '../table.ts'
import { assumptions } from './assumptions.ts'
import { calculateCapacity } from './calculate.ts'
import type { Capacity, Measured } from './calculate.ts'

export const sizes = [10_000, 100_000, 1_000_000, 10_000_000, 100_000_000]

/** One line per size, for docs/operations.md. */
export function formatSummary(measured: Measured): string {
  const header = [
    'people',
    'requests/s',
    'messages/s',
    'messages a month',
    'database after a year',
    'of it messages',
    'web + worker',
    'matching',
    'PostgreSQL',
    'machines',
  ]
  const rows = sizes.map((people) => {
    const capacity = calculateCapacity(people, measured, assumptions)
    const [web, worker, matching, database] = capacity.roles
    if (web === undefined || worker === undefined || matching === undefined || database === undefined)
      throw new Error('A role is missing')
    return [
      formatCount(people),
      formatCount(capacity.requestsPerSecond),
      formatCount(capacity.messagesPerSecond),
      formatCount(capacity.monthlyRows.messages),
      formatBytes(sum(Object.values(capacity.disk))),
      formatBytes(capacity.disk.messages),
      `${web.count} + ${worker.count}`,
      `${matching.count} × ${formatBytes(matching.bytesEach)}`,
      `${database.count} × ${database.coresEach} ${database.coresEach === 1 ? 'core' : 'cores'}, ${formatBytes(database.bytesEach)}`,
      formatCount(capacity.machines),
    ]
  })
  return formatTable([header, ...rows])
}

export function formatCapacity(capacity: Capacity): string {
  const roles = capacity.roles.map(({ name, count, coresEach, bytesEach, diskEach }) => [
    name,
    formatCount(count),
    formatCount(coresEach),
    formatBytes(bytesEach),
    diskEach === 0 ? '' : formatBytes(diskEach),
  ])
  const rows = Object.entries(capacity.monthlyRows).map(([name, count]) => [name, formatCount(count)])
  const disk = Object.entries(capacity.disk).map(([name, bytes]) => [name, formatBytes(bytes)])
  return `${formatCount(capacity.people)} people: ${formatCount(capacity.requestsPerSecond)} requests and ${formatCount(capacity.messagesPerSecond)} messages per second at the peak

Machines: ${formatCount(capacity.machines)}${capacity.machines === 1 ? '' : ', with a standby for each database, and Redis'}

${formatTable([['', 'number', 'cores each', 'memory each', 'disk each'], ...roles])}

${formatTable([['rows per month', ''], ...rows])}

${formatTable([['in the database after a year', ''], ...disk, ['all', formatBytes(sum(Object.values(capacity.disk)))]])}

Pictures: ${formatBytes(capacity.pictureBytes)}`
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** '417', '90 M', '9 bn' */
export function formatCount(value: number): string {
  if (value > 0 && value < 10) return String(Number(value.toPrecision(1)))
  return withUnit(value, 1000, ['', ' k', ' M', ' bn'])
}

/** '370 GB' */
export function formatBytes(value: number): string {
  return withUnit(value, 1000, [' B', ' kB', ' MB', ' GB', ' TB'])
}

function withUnit(value: number, base: number, units: readonly string[]): string {
  let [rest, unit] = [value, 0]
  while (Number(rest.toPrecision(2)) >= base && unit < units.length - 1)
    [rest, unit] = [rest / base, unit + 1]
  return `${Number(rest.toPrecision(2)).toLocaleString('en')}${units[unit] ?? ''}`
}
