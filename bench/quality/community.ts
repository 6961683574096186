import { existsSync } from 'node:fs'

import { findTable, readTable } from '../../server/src/import/csv.ts'
import { SkippedRows } from '../../server/src/import/report.ts'
import { StartupError } from '../../server/src/platform/startup-error.ts'
import { type Point, createCityFinder } from './home-cities.ts'

export type Member = {
  id: number
  point: Point | null
  /** Their interests. Without this, they like what their circles are about. */
  declared?: readonly string[] | undefined
}
export type Circle = { id: number; category: string; tags: readonly string[]; point: Point | null }
export type Event = { id: number; circle: number; at: Date; attendees: readonly number[] }

/** Data of a real community. Attendees of a circle's event count as members, because there is no member list. */
export type Community = {
  members: readonly Member[]
  circles: readonly Circle[]
  events: readonly Event[]
}

/**
 * Reads a community from the CSV files of a folder (members, groups, group_tags, events, rsvps).
 *
 * @throws StartupError if a file or a column is missing.
 */
export async function readCommunity(folder: string): Promise<Community> {
  const rows = (table: string, columns: readonly string[]) => readRows(folder, table, columns)
  const [tags, attendees] = [new Map<number, string[]>(), new Map<number, number[]>()]
  for (const row of await rows('group_tags', ['group_id', 'tag']))
    addToList(tags, Number(row['group_id']), row['tag'] ?? '')
  for (const row of await rows('rsvps', ['event_id', 'member_id']))
    addToList(attendees, Number(row['event_id']), Number(row['member_id']))
  const findCity = await createCityFinder()
  const members = (await rows('members', ['member_id', 'city', 'lat', 'lon'])).map((row) => ({
    id: Number(row['member_id']),
    point: readCity(row, findCity),
  }))
  const circles = (await rows('groups', ['group_id', 'category', 'lat', 'lon'])).map((row) => ({
    id: Number(row['group_id']),
    category: row['category'] ?? '',
    tags: tags.get(Number(row['group_id'])) ?? [],
    point: readCity(row, findCity),
  }))
  const events = (await rows('events', ['event_id', 'group_id', 'starts_at'])).map((row) => ({
    id: Number(row['event_id']),
    circle: Number(row['group_id']),
    at: new Date(row['starts_at'] ?? ''),
    attendees: attendees.get(Number(row['event_id'])) ?? [],
  }))
  return { members, circles, events }
}

type Row = Readonly<Record<string, string>>

async function readRows(folder: string, table: string, columns: readonly string[]): Promise<Row[]> {
  const file = existsSync(folder) ? findTable(folder, table) : undefined
  if (file === undefined) {
    throw new StartupError(
      `There is no ${table}.csv.gz in ${folder}. Name the folder of the Nashville Meetup data: npm run bench:quality -- --data <folder>`,
    )
  }
  const rows: Row[] = []
  for await (const { cells } of readTable(file, columns, new SkippedRows(), () => undefined)) rows.push(cells)
  return rows
}

/** The center of a city, because the app knows only the cities of people and circles. */
function readCity(row: Row, findCity: (point: Point, name?: string) => Point | null): Point | null {
  const [lat = '', lon = ''] = [row['lat'], row['lon']]
  return lat === '' ? null : findCity({ latitude: Number(lat), longitude: Number(lon) }, row['city'])
}

export function addToList<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}
