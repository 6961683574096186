import { maxPictureBytes } from '@coterie/contract/limits'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createTestApp } from '../testing/test-app.tsx'
import { PictureInput } from './picture-input.tsx'

const { show } = createTestApp()

/** The browser's decoder: what it does with the next file. */
const decode = vi.fn<(file: File) => Promise<{ width: number; height: number; close: () => void }>>()
/** Widths of the JPGs that were made. */
let widths: number[] = []
/** The size of a JPG by the width of its canvas (bytes). */
let getSize: (width: number) => number

const photo = { width: 4000, height: 3000, close: vi.fn() }

beforeEach(() => {
  widths = []
  photo.close.mockReset()
  getSize = () => 400_000
  decode.mockReset().mockResolvedValue(photo)
  vi.stubGlobal('createImageBitmap', decode)
  const context = { fillRect: vi.fn(), drawImage: vi.fn() } as unknown as CanvasRenderingContext2D
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    widths.push(this.width)
    done(new Blob([new Uint8Array(getSize(this.width))], { type: 'image/jpeg' }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const createFile = (type: string, size: number, name = 'photo') =>
  new File([new Uint8Array(size)], name, { type })
const large = maxPictureBytes + 1

const onChange = vi.fn<(file: File | null) => void>()

function Field() {
  const [value, setValue] = useState<File | null>(null)
  const change = (file: File | null) => {
    onChange(file)
    setValue(file)
  }
  return <PictureInput label="Photo" hint="JPG or PNG" value={value} onChange={change} />
}

async function choose(file: File): Promise<void> {
  onChange.mockReset()
  await show(<Field />)
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.unreachable()
  // People can choose any file, or drop it.
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(input, file)
}

const getChosen = () => onChange.mock.calls.map(([file]) => [file?.name, file?.type, file?.size])

test('a JPG up to the limit stays as it is', async () => {
  const file = createFile('image/jpeg', maxPictureBytes)
  await choose(file)
  await screen.findByRole('button', { name: 'Remove' })
  expect([onChange.mock.calls, decode.mock.calls]).toEqual([[[file]], []])
})

test('a larger photo becomes a smaller JPG', async () => {
  await choose(createFile('image/png', large))
  await screen.findByRole('button', { name: 'Remove' })
  expect(getChosen()).toEqual([['picture.jpg', 'image/jpeg', 400_000]])
  expect([widths, photo.close.mock.calls.length]).toEqual([[1920], 1])
})

test('a photo that is still too large becomes smaller again', async () => {
  getSize = (width) => width * 2000
  await choose(createFile('image/jpeg', large))
  await screen.findByRole('button', { name: 'Remove' })
  expect([widths, getChosen()]).toEqual([[1920, 960], [['picture.jpg', 'image/jpeg', 1_920_000]]])
})

test('another format that the browser can open becomes a JPG', async () => {
  await choose(createFile('image/heic', 1000))
  await screen.findByRole('button', { name: 'Remove' })
  expect(getChosen()).toEqual([['picture.jpg', 'image/jpeg', 400_000]])
})

test.each([
  ['image/heic', 'Choose a JPG or PNG photo.'],
  ['text/plain', 'Choose a JPG or PNG photo.'],
  ['image/jpeg', 'We couldn’t open this photo. Choose another.'],
])('%s that the browser can’t open is refused', async (type, message) => {
  decode.mockRejectedValue(new DOMException('The source image could not be decoded.'))
  await choose(createFile(type, large))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(onChange).not.toHaveBeenCalled()
})

test('the latest choice counts, also while an earlier photo is being opened', async () => {
  const slow = Promise.withResolvers<typeof photo>()
  decode.mockReturnValueOnce(slow.promise)
  const small = createFile('image/png', 1000, 'small')
  await choose(createFile('image/jpeg', large))
  await screen.findByText('Opening the photo')
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.unreachable()
  await userEvent.upload(input, small)
  await screen.findByText('JPG or PNG')
  slow.resolve(photo)
  await expect.poll(() => photo.close).toHaveBeenCalled()
  expect(onChange.mock.calls).toEqual([[small]])
})

test('a form can’t be sent while the photo is being opened', async () => {
  const slow = Promise.withResolvers<typeof photo>()
  decode.mockReturnValueOnce(slow.promise)
  await choose(createFile('image/jpeg', large))
  await screen.findByText('Opening the photo')
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.unreachable()
  expect([input.checkValidity(), input.validationMessage]).toEqual([false, 'Opening the photo'])
  slow.resolve(photo)
  await screen.findByRole('button', { name: 'Remove' })
  expect(input.checkValidity()).toBe(true)
})
