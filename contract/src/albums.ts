import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { person } from './groups/groups.ts'
import { maxAlbumPictures } from './limits.ts'
import { pictureTooLarge } from './profiles.ts'
import { refusal } from './refusals.ts'
import { id, idInPath, instant, pageQuery } from './schemas.ts'

/** Album pictures may also be WebP. */
export const notAnAlbumPicture = refusal('not_a_picture', 415, 'not_an_album_picture')
export const albumNotOpen = refusal('album_not_open', 409)
export const albumAttendeesOnly = refusal('album_attendees_only', 403)
export const albumFull = refusal('album_full', 409)

export const albumPicture = z.object({
  id,
  eventId: id,
  person: person.describe('The person who added it.'),
  createdAt: instant,
  url: z.string().describe('URL of the picture, at most 960 pixels in width and height.'),
  thumbnail: z.string().describe('URL of the thumbnail, at most 320 pixels in width and height.'),
  width: z.int(),
  height: z.int(),
  isOwn: z.boolean(),
  canRemove: z.boolean().describe('Whether the viewer added it or organizes the circle.'),
})
export type AlbumPicture = z.output<typeof albumPicture>

/** A meetup that has started, with the pictures of the people who came. */
export const album = z.object({
  event: z.object({
    id,
    title: z.string(),
    startsAt: instant,
    endsAt: instant.nullable(),
    timezone: z.string(),
  }),
  group: z.object({ id, name: z.string() }),
  attendedCount: z.int().describe('Number of people who came, without those the viewer can’t see.'),
  pictureCount: z.int().describe('Number of pictures that the viewer can see.'),
  pictures: z.array(albumPicture).describe('The latest four pictures.'),
  mine: z.object({
    attended: z.boolean().describe('Whether the viewer checked in or was marked as attended.'),
    pictureCount: z.int().describe('Number of pictures that the viewer added.'),
    canAdd: z.boolean().describe('Whether the viewer can add a picture.'),
  }),
})
export type Album = z.output<typeof album>

const eventParams = z.object({ id: idInPath })

export const listAlbums = endpoint({
  feature: 'albums',
  method: 'GET',
  path: '/api/groups/{id}/albums',
  audience: 'signedIn',
  summary:
    'List the meetups of one of your circles that have started, latest first, each with its album. Cancelled ones are left out.',
  params: z.object({ id: idInPath }),
  query: pageQuery,
  paged: true,
  response: z.array(album),
})

export const getAlbum = endpoint({
  feature: 'albums',
  method: 'GET',
  path: '/api/events/{id}/album',
  audience: 'signedIn',
  summary: 'Get the album of a meetup in one of your circles, once it has started.',
  params: eventParams,
  response: album,
})

export const listAlbumPictures = endpoint({
  feature: 'albums',
  method: 'GET',
  path: '/api/events/{id}/album/pictures',
  audience: 'signedIn',
  summary:
    'List the pictures of an album, latest first. Leaves out pictures by people you blocked and by people who blocked you.',
  params: eventParams,
  query: pageQuery,
  paged: true,
  response: z.array(albumPicture),
})

export const addAlbumPicture = endpoint({
  feature: 'albums',
  method: 'POST',
  path: '/api/events/{id}/album/pictures',
  audience: 'signedIn',
  perMinute: 40,
  summary: `Add a picture to the album of a meetup that you came to, once it has started: JPG, PNG or WebP up to 2 MB, at most ${maxAlbumPictures} per person and meetup. Metadata such as the location is removed. Idempotent by \`clientId\`.`,
  params: eventParams,
  pictureField: 'picture',
  body: z.object({
    clientId: z.uuid().describe('Random UUID of this picture; send the same when you retry.'),
  }),
  status: 201,
  response: albumPicture,
  refusals: [notAnAlbumPicture, pictureTooLarge, albumNotOpen, albumAttendeesOnly, albumFull],
})

export const removeAlbumPicture = endpoint({
  feature: 'albums',
  method: 'DELETE',
  path: '/api/album-pictures/{id}',
  audience: 'signedIn',
  perMinute: 60,
  summary: 'Remove a picture from an album: your own, or any picture in a circle that you organize.',
  params: z.object({ id: idInPath }),
})

export const getAlbumPicture = endpoint({
  feature: 'albums',
  method: 'GET',
  path: '/api/album-pictures/{id}/{width}',
  audience: 'signedIn',
  summary: 'Download a picture of an album. `width` is the maximum width and height in pixels.',
  params: z.object({ id: idInPath, width: z.enum(['320', '960']) }),
  file: 'image/webp',
})
