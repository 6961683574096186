import sharp from 'sharp'

import { createCostlyPng } from '../../server/src/testing/costly-pictures.ts'
import type { CrowdMember } from '../../server/src/testing/crowd.ts'

export type Attack = { name: string; hasLimit?: true; send: (url: string) => Promise<number>[] }

const maxSize = { width: 5000, height: 5000 }
const hugePng = createCostlyPng({ ...maxSize, bits: 16, interlaced: true })

/** Pictures just within the limits, the most expensive of each kind. */
async function createLargestPictures(): Promise<[string, Uint8Array<ArrayBuffer>][]> {
  const smallSize = { width: 2000, height: 2000 }
  const create = { ...maxSize, channels: 3 as const, background: '#888' }
  const progressive = { ...create, width: 3464, height: 3464 }
  return [
    ['interlaced 16-bit PNGs of 4 Mpx', createCostlyPng({ ...smallSize, bits: 16, interlaced: true })],
    ['PNGs of 25 Mpx', createCostlyPng({ ...maxSize, bits: 8, interlaced: false })],
    ['JPEGs of 25 Mpx', new Uint8Array(await sharp({ create }).jpeg().toBuffer())],
    [
      'progressive JPEGs of 12 Mpx',
      new Uint8Array(await sharp({ create: progressive }).jpeg({ progressive: true }).toBuffer()),
    ],
  ]
}

export async function createAttacks(people: readonly CrowdMember[]): Promise<Attack[]> {
  const [attacker, ...circles] = people
  if (attacker === undefined) throw new Error('The database has no user to send the requests')
  return [
    {
      name: `16 uploads of ${Math.round(hugePng.length / 1000)} kB (5000×5000, 16 bits, interlaced)`,
      hasLimit: true,
      send: (url) => sendUploads(url, attacker, hugePng),
    },
    ...(await createLargestPictures()).map(([name, bytes]) => ({
      name: `16 ${name}`,
      send: (url: string) => sendUploads(url, attacker, bytes),
    })),
    { name: '120 wrong sign-ins from 120 addresses', send: sendWrongSignIns },
    {
      name: '40 social images from 40 addresses',
      send: (url) =>
        circles.slice(0, 40).map((one, index) => readStatus(fetchSocialImage(url, one.groupId, index))),
    },
  ]
}

/** Extra bytes at the end make each picture different, so that none is deduplicated. */
function sendUploads(
  url: string,
  { headers }: CrowdMember,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<number>[] {
  return Array.from({ length: 16 }, (_, index) => {
    const body = new FormData()
    body.set('name', 'Someone')
    body.set('profilePicture', new Blob([bytes, new Uint8Array([index])]), 'a.png')
    return readStatus(fetch(`${url}/api/user/profile`, { method: 'POST', headers, body }))
  })
}

function sendWrongSignIns(url: string): Promise<number>[] {
  return Array.from({ length: 120 }, (_, index) => {
    const body = JSON.stringify({ email: `unknown${index}@example.org`, password: 'wrong' })
    const headers = { 'content-type': 'application/json', ...getAddressHeader(index) }
    return readStatus(fetch(`${url}/api/login`, { method: 'POST', headers, body }))
  })
}

const fetchSocialImage = (url: string, groupId: number, index: number) =>
  fetch(`${url}/group/${groupId}/card.png`, { headers: getAddressHeader(index) })

const getAddressHeader = (index: number) => ({ 'x-forwarded-for': `192.0.2.${index}` })

async function readStatus(request: Promise<Response>): Promise<number> {
  const response = await request
  await response.arrayBuffer()
  return response.status
}
