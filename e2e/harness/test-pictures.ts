import type { Locator, Page } from 'playwright-core'

type PictureFile = { name: string; mimeType: string; buffer: Buffer }

/** A 1200 × 600 JPG for a file input: left half red, right half blue. */
export async function createTwoColorPicture(page: Page): Promise<PictureFile> {
  return await drawPicture(page, { width: 1200, noise: 0 })
}

/** The same with 3000 × 1500 pixels and as much noise as makes it larger than the server accepts. */
export async function createLargePicture(page: Page): Promise<PictureFile> {
  return await drawPicture(page, { width: 3000, noise: 120 })
}

async function drawPicture(page: Page, options: { width: number; noise: number }): Promise<PictureFile> {
  const dataUrl = await page.evaluate(({ width, noise }) => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [width, width / 2]
    const image = new ImageData(canvas.width, canvas.height)
    // The same noise each time, from a linear congruential generator.
    let random = 1
    for (let at = 0; at < image.data.length; at += 4) {
      const color = (at / 4) % width < width / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255]
      image.data.set(color, at)
      random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0
      image.data[at + 1] = (random / 2 ** 32) * noise
    }
    canvas.getContext('2d')?.putImageData(image, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.95)
  }, options)
  const buffer = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
}

/** The dominant color of a picture near its left and right edges: red, green or blue. */
export async function readEdgeColors(picture: Locator): Promise<string[]> {
  return await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [20, 20]
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(image, 0, 0, 20, 20)
    return [1, 18].map((x) => {
      const [red = 0, green = 0, blue = 0] = context?.getImageData(x, 10, 1, 1).data ?? []
      return red > green && red > blue ? 'red' : blue > green ? 'blue' : 'neither'
    })
  })
}
