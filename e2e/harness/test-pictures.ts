import type { Locator, Page } from 'playwright-core'

/** A 1200 × 600 JPG for a file input: left half red, right half blue. */
export async function createTwoColorPicture(
  page: Page,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const dataUrl = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [1200, 600]
    const context = canvas.getContext('2d')
    for (const [color, left] of [
      ['#f00', 0],
      ['#00f', 600],
    ] as const) {
      if (context === null) continue
      context.fillStyle = color
      context.fillRect(left, 0, 600, 600)
    }
    return canvas.toDataURL('image/jpeg')
  })
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
