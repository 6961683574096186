import { read, remove, write } from './user-storage.ts'

/** Who wanted notices on this device. Signing out ends them; the same person signing in again has them back. */
const key = 'coterie-notified'

export function isDeviceOf(userId: number): boolean {
  return read(key) === String(userId)
}

export function rememberDevice(userId: number): void {
  write(key, String(userId))
}

export function forgetDevice(): void {
  remove(key)
}
