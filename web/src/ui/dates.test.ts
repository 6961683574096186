import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.resetModules())

const evening = '2026-11-28T18:00:00Z'
const night = '2026-11-28T21:30:00Z'

/** Replaces narrow no-break spaces. */
async function formatDates(locale: string, userLocale: string) {
  vi.doMock('../i18n/language.ts', () => ({
    getLanguage: () => 'en',
    getFormatLocale: () => locale,
    getUserLocale: () => userLocale,
  }))
  const { formatDate, formatDateRange } = await import('./dates.tsx')
  const timeZone = 'Europe/Berlin'
  return [
    formatDate(evening, 'clock', timeZone),
    formatDate(evening, 'longDate', timeZone),
    formatDate(evening, 'appointment', timeZone),
    formatDateRange(evening, night, 'appointment', timeZone),
  ].map((text) => text.replaceAll(/[\u2009\u202F\u00A0]/gu, ' '))
}

test('the language sets the texts, the device sets the clock', async () => {
  expect(await formatDates('en', 'en-US')).toEqual([
    '7:00 PM',
    'November 28, 2026',
    'Sat, Nov 28, 7:00 PM',
    'Sat, Nov 28, 7:00 – 10:30 PM',
  ])
  vi.resetModules()
  expect(await formatDates('en', 'de-DE')).toEqual([
    '19:00',
    'November 28, 2026',
    'Sat, Nov 28, 19:00',
    'Sat, Nov 28, 19:00 – 22:30',
  ])
  vi.resetModules()
  expect(await formatDates('es-419', 'es-ES')).toEqual([
    '19:00',
    '28 de noviembre de 2026',
    'sáb, 28 nov, 19:00',
    'sáb, 28 nov, 19:00–22:30',
  ])
})
