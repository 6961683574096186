import type { Page } from 'playwright-core'

export type FramePacing = {
  /** The share of frames later than 25 ms. */
  late: number
  /** The browser's long frames: above 50 ms. */
  long: number
}

type RecordingWindow = { recording: { stamps: number[]; long: number[]; stop: () => void } }

/** Frame pacing during `work`. Records nothing before and after, because a callback per frame has a cost. */
export async function measureFramePacing(page: Page, work: () => Promise<void>): Promise<FramePacing> {
  await startRecording(page)
  await work()
  const { stamps, long } = await page.evaluate(() => {
    const { recording } = window as unknown as RecordingWindow
    recording.stop()
    return { stamps: recording.stamps, long: recording.long }
  })
  const gaps = stamps.slice(1).map((stamp, index) => stamp - (stamps[index] ?? stamp))
  const late = gaps.filter((gap) => gap > 25).length
  return { late: late / Math.max(1, gaps.length), long: long.length }
}

async function startRecording(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [stamps, long]: [number[], number[]] = [[], []]
    let next = requestAnimationFrame(function recordFrame(stamp) {
      stamps.push(stamp)
      next = requestAnimationFrame(recordFrame)
    })
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long.push(duration)
    })
    observer.observe({ type: 'long-animation-frame' })
    function stop() {
      cancelAnimationFrame(next)
      observer.disconnect()
    }
    Object.assign(window, { recording: { stamps, long, stop } } satisfies RecordingWindow)
  })
}
