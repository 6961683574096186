import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { linkLibraries } from './binaries.ts'
import { isReachable } from './postgres-user.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'coterie-binaries-'))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true }))

function createPackage(links: { source: string; target: string }[]): void {
  mkdirSync(join(folder, 'native/lib'), { recursive: true })
  writeFileSync(join(folder, 'native/lib/libicuuc.so.60.2'), 'library')
  writeFileSync(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links))
}

test('creates library links that npm did not create', () => {
  createPackage([{ source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/libicuuc.so.60' }])
  expect(linkLibraries(folder)).toBe(true)
  expect(readFileSync(join(folder, 'native/lib/libicuuc.so.60'), 'utf8')).toBe('library')
  expect(linkLibraries(folder)).toBe(true)
})

test('returns false if a link cannot be created', () => {
  createPackage([{ source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/libicuuc.so.60.2/x' }])
  expect(linkLibraries(folder)).toBe(false)
})

test('a folder is reachable if the user may enter every folder above it', () => {
  mkdirSync(join(folder, 'home/project'), { recursive: true })
  const currentUser = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const otherUser = { uid: 12_345, gid: 12_345 }
  expect(isReachable(join(folder, 'home/project'), otherUser)).toBe(true)
  chmodSync(join(folder, 'home'), 0o700)
  expect(isReachable(join(folder, 'home/project'), otherUser)).toBe(false)
  expect(isReachable(join(folder, 'home/project'), currentUser)).toBe(true)
  chmodSync(join(folder, 'home'), 0o710)
  expect(isReachable(join(folder, 'home/project'), { ...otherUser, gid: currentUser.gid })).toBe(true)
  expect(isReachable(join(folder, 'home/project'), undefined)).toBe(true)
})
