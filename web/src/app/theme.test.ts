import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { watchTheme, setTheme, type Theme } from './theme.ts'

/** The device's preference and its change listeners. */
const device = { dark: false, contrast: false, listeners: [] as (() => void)[] }

function matchMedia(query: string) {
  return {
    matches: query.includes('contrast') ? device.contrast : device.dark,
    addEventListener: (_: string, listener: () => void) => void device.listeners.push(listener),
  }
}

function changeSetting(change: { dark?: boolean; contrast?: boolean }) {
  Object.assign(device, change)
  for (const listener of device.listeners) listener()
}

const getShownTheme = () => document.documentElement.dataset['theme']

beforeEach(() => vi.stubGlobal('matchMedia', matchMedia))
afterEach(() => {
  Object.assign(device, { dark: false, contrast: false, listeners: [] })
  localStorage.clear()
})

test.each<Theme>(['light', 'dark', 'high-contrast'])('%s stays, whatever the device prefers', (theme) => {
  watchTheme()
  setTheme(theme)
  changeSetting({ dark: true, contrast: true })
  expect([getShownTheme(), localStorage.getItem('coterie-theme')]).toEqual([theme, theme])
})

test('the system theme follows the device', () => {
  watchTheme()
  setTheme('system')
  expect([getShownTheme(), localStorage.getItem('coterie-theme')]).toEqual(['light', 'system'])
  changeSetting({ dark: true })
  expect(getShownTheme()).toBe('dark')
  changeSetting({ contrast: true })
  expect(getShownTheme()).toBe('high-contrast')
})

test('a choice in another tab applies here too', () => {
  watchTheme()
  setTheme('light')
  device.dark = true
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'coterie-theme', newValue: 'system' }))
  expect(getShownTheme()).toBe('dark')
})
