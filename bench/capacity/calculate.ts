import type { Assumptions } from './assumptions.ts'

/** What `npm run capacity -- --measure` found. Bytes include indexes. */
export type Measured = {
  people: number
  messages: number
  bytesPerPerson: number
  bytesPerMessage: number
  bytesPerNotification: number
  bytesPerSwipe: number
  /** In the memory of matching. */
  engineBytesPerPerson: number
  /** CPU time (ms). */
  serverMsPerRequest: number
  databaseMsPerRequest: number
}

export type Role = {
  name: string
  /** Processes, or database servers without their copies. */
  count: number
  coresEach: number
  bytesEach: number
  diskEach: number
}

export type Capacity = {
  people: number
  requestsPerSecond: number
  messagesPerSecond: number
  monthlyRows: { messages: number; notifications: number; swipes: number }
  /** What the database holds after a year. */
  disk: { people: number; messages: number; notifications: number; swipes: number }
  pictureBytes: number
  roles: Role[]
  machines: number
}

const [secondsPerDay, daysPerMonth, monthsPerYear] = [86_400, 30, 12]

export function calculateCapacity(people: number, measured: Measured, a: Assumptions): Capacity {
  const active = people * a.activeShare
  const toPeak = (perDay: number) => ((active * perDay) / secondsPerDay) * a.peakFactor
  const toMonth = (perDay: number) => active * perDay * daysPerMonth
  const monthlyRows = {
    messages: toMonth(a.messagesPerDay),
    notifications: toMonth(a.notificationsPerDay),
    swipes: toMonth(a.swipesPerDay),
  }
  const disk = {
    people: people * measured.bytesPerPerson * a.bloat,
    messages: monthlyRows.messages * monthsPerYear * measured.bytesPerMessage * a.bloat,
    notifications: monthlyRows.notifications * a.notificationMonths * measured.bytesPerNotification * a.bloat,
    swipes: monthlyRows.swipes * monthsPerYear * measured.bytesPerSwipe * a.bloat,
  }
  const peopleInRegion = Math.min(people, a.peoplePerRegion)
  const requestsPerSecond = toPeak(a.requestsPerDay)
  const cores = {
    web: (requestsPerSecond * measured.serverMsPerRequest) / 1000 / a.utilization,
    matching: (toPeak(a.rankingsPerDay) * getRankingMs(peopleInRegion, a)) / 1000 / a.utilization,
    database: (requestsPerSecond * measured.databaseMsPerRequest) / 1000 / a.utilization,
  }
  const processes = {
    web: Math.ceil(cores.web),
    worker: Math.ceil(cores.web * a.jobShare),
    matching: Math.ceil(cores.matching),
  }
  const roles = [
    {
      name: 'web',
      count: processes.web,
      coresEach: 1,
      bytesEach: a.processBytes + (people * a.onlineShare * a.connectionBytes) / processes.web,
      diskEach: 0,
    },
    { name: 'worker', count: processes.worker, coresEach: 1, bytesEach: a.processBytes, diskEach: 0 },
    {
      name: 'matching',
      count: processes.matching,
      coresEach: 1,
      bytesEach: a.processBytes + peopleInRegion * measured.engineBytesPerPerson,
      diskEach: 0,
    },
    getDatabases(cores.database, monthlyRows.messages * measured.bytesPerMessage, disk, a),
  ]
  return {
    people,
    requestsPerSecond,
    messagesPerSecond: toPeak(a.messagesPerDay),
    monthlyRows,
    disk,
    pictureBytes: people * a.pictureBytesPerPerson,
    roles,
    machines: countMachines(roles, a),
  }
}

/** The engine skips most people, so the time grows more slowly than their number. */
function getRankingMs(people: number, a: Assumptions): number {
  return a.rankingMsPerMillion * (people / 1_000_000) ** a.rankingExponent
}

function getDatabases(cores: number, monthOfMessages: number, disk: Capacity['disk'], a: Assumptions): Role {
  const stored = disk.people + disk.messages + disk.notifications + disk.swipes
  const diskBytes = stored / (1 - a.freeDisk)
  const hot = a.databaseBytes + (stored - disk.messages) * a.hotShare + monthOfMessages
  const { databaseMachine: limit } = a
  const count = Math.ceil(Math.max(cores / limit.cores, hot / limit.bytes, diskBytes / limit.disk))
  return {
    name: 'PostgreSQL',
    count,
    coresEach: Math.ceil(cores / count),
    bytesEach: hot / count,
    diskEach: diskBytes / count,
  }
}

/**
 * Machines for processes hold as many as fit, at least two, so that one can fail; matching has its own. Each database has a standby,
 * which is also the read replica, and Redis has a machine.
 */
function countMachines(roles: readonly Role[], a: Assumptions): number {
  const sum = (names: readonly string[], get: (role: Role) => number) =>
    roles
      .filter(({ name }) => names.includes(name))
      .reduce((total, role) => total + role.count * get(role), 0)
  const all = roles.map(({ name }) => name)
  const fitsOne =
    sum(all, ({ coresEach }) => coresEach) <= a.singleMachine.cores &&
    sum(all, ({ bytesEach }) => bytesEach) <= a.singleMachine.bytes
  if (fitsOne) return 1
  const fill = (names: readonly string[]) =>
    Math.ceil(
      Math.max(
        sum(names, ({ coresEach }) => coresEach) / a.appMachine.cores,
        sum(names, ({ bytesEach }) => bytesEach) / a.appMachine.bytes,
      ),
    )
  const databases = sum(['PostgreSQL'], () => 1)
  return Math.max(2, fill(['web', 'worker'])) + fill(['matching']) + 2 * databases + 1
}
