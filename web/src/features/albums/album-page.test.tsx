import type { Album, AlbumPicture } from '@coterie/contract/albums'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { setReportOpener } from '../../api/report-dialog.ts'
import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { toast } from '../../ui/toast.ts'
import { AlbumPage } from './album-page.tsx'
import { createAlbum, createPicture } from './testing/album.ts'

const app = createTestApp()
const { answer, getCalls, refuse } = app

const pictures = [createPicture(32), createPicture(31), createPicture(30)]
const page = (items: AlbumPicture[]) => ({ items, next: null })

async function openAlbum(album: Partial<Album> = {}, items = pictures) {
  answer('GET /api/events/{id}/album', createAlbum({ pictureCount: items.length, ...album }))
  answer('GET /api/events/{id}/album/pictures', page(items))
  await app.show(<AlbumPage id="9" />)
}

testStates(app, {
  endpoint: 'GET /api/events/{id}/album/pictures',
  show: () => {
    answer('GET /api/events/{id}/album', createAlbum())
    return app.show(<AlbumPage id="9" />)
  },
  loading: 'Loading photos',
  empty: { body: page([]), text: 'No photos yet' },
  full: { body: { items: pictures, next: 'more' }, text: 'Show more' },
  failed: 'Couldn’t load the photos',
})

test('a missing album shows that it isn’t available', async () => {
  refuse('GET /api/events/{id}/album', 404, 'not_found', 'Not found.')
  answer('GET /api/events/{id}/album/pictures', page([]))
  await app.show(<AlbumPage id="9" />)
  await screen.findByRole('heading', { level: 1, name: 'Album not available' })
})

test.each([
  [{ attended: false, pictureCount: 0, canAdd: false }, /^Only people who came can add photos\./],
  [{ attended: true, pictureCount: 20, canAdd: false }, /^You’ve added 20 photos/],
])('says why the viewer can’t add photos: %j', async (mine, expected) => {
  await openAlbum({ mine })
  await screen.findByText(expected)
  expect(screen.queryByLabelText(/^Add photos/)).toBeNull()
})

const choose = (...names: string[]) =>
  userEvent.upload(
    screen.getByLabelText('Add photos of Lake walk', { selector: 'input' }),
    names.map((name) => new File([name], name, { type: 'image/jpeg' })),
  )

test('adds several photos; one that fails doesn’t stop the others and can be retried', async () => {
  await openAlbum()
  await screen.findAllByRole('button', { name: 'Photo by Ben' })
  let failures = 1
  answer('POST /api/events/{id}/album/pictures', ({ body }) => {
    const name = body instanceof FormData ? (body.get('picture') as File).name : ''
    if (name !== 'two.jpg' || failures === 0) return createPicture(40)
    failures -= 1
    const error = { code: 'picture_too_large', message: 'Choose a photo of 2 MB or less.' }
    // oxlint-disable-next-line typescript/only-throw-error -- Mock Service Worker responds with it
    throw Response.json({ error }, { status: 413 })
  })
  await choose('one.jpg', 'two.jpg', 'three.jpg')
  await screen.findByText('Couldn’t add 1 photo')
  screen.getByText('Choose a photo of 2 MB or less.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again: two.jpg' }))
  await screen.findByText('3 photos added')
  const clientIds = getCalls('POST /api/events/{id}/album/pictures').map(({ body }) =>
    body instanceof FormData ? body.get('clientId') : '',
  )
  expect([clientIds.length, new Set(clientIds).size]).toEqual([4, 3])
})

test('a photo that can’t be added can be discarded', async () => {
  await openAlbum()
  refuse('POST /api/events/{id}/album/pictures', 415, 'not_a_picture', 'Choose a JPG, PNG or WebP photo.')
  await choose('notes.jpg')
  await screen.findByText('Choose a JPG, PNG or WebP photo.')
  await userEvent.click(screen.getByRole('button', { name: 'Discard notes.jpg' }))
  expect(screen.queryByText('Couldn’t add 1 photo')).toBeNull()
})

test('arrow keys and buttons show the next and previous photo', async () => {
  await openAlbum()
  const tiles = await screen.findAllByRole('button', { name: 'Photo by Ben' })
  await userEvent.click(tiles[0] ?? document.body)
  const dialog = await screen.findByRole('dialog', { name: 'Photo by Ben' })
  screen.getByText('1 of 3')
  dialog.querySelector('button')?.focus()
  await userEvent.keyboard('{ArrowLeft}')
  screen.getByText('1 of 3')
  await userEvent.keyboard('{ArrowRight}')
  screen.getByText('2 of 3')
  await userEvent.click(screen.getByRole('button', { name: 'Next photo' }))
  screen.getByText('3 of 3')
  expect(screen.getByRole('button', { name: 'Next photo' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Previous photo' }))
  screen.getByText('2 of 3')
})

test('another person’s photo can be reported', async () => {
  const opener = vi.fn()
  const unset = setReportOpener(opener)
  await openAlbum()
  await userEvent.click((await screen.findAllByRole('button', { name: 'Photo by Ben' }))[0] ?? document.body)
  await userEvent.click(await screen.findByRole('button', { name: 'Report photo' }))
  expect(opener).toHaveBeenCalledWith({
    target: { kind: 'picture', of: 'album', id: 32 },
    name: 'Ben',
    picture: 'only',
    person: { id: 2, name: 'Ben', avatar: null },
  })
  expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull()
  unset()
})

test('a photo is removed after a confirmation', async () => {
  await openAlbum({}, [createPicture(32, { isOwn: true, canRemove: true }), createPicture(31)])
  await userEvent.click((await screen.findAllByRole('button', { name: 'Photo by Ben' }))[0] ?? document.body)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove photo' }))
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(document.activeElement?.textContent).toBe('Remove photo')
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }))
  screen.getByText('Remove this photo for everyone?')
  answer('DELETE /api/album-pictures/{id}', undefined)
  answer('GET /api/events/{id}/album/pictures', page([createPicture(31)]))
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }))
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ title: 'Photo removed' }))
  expect(getCalls('DELETE /api/album-pictures/{id}')).toMatchObject([{ params: { id: '32' } }])
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Photo by Ben' })).toHaveLength(1))
})
