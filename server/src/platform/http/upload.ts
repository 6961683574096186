import { pictureMaximumBytes } from '@coterie/contract/limits'
import { notAPicture, pictureTooLarge } from '@coterie/contract/profiles'
import type { FastifyRequest } from 'fastify'

export type Upload = {
  fields: Record<string, string>
  /** The bytes under the endpoint's picture field, or null when none came. */
  picture: Buffer | null
}

/**
 * Reads a multipart body: text fields, and at most one file, which must stand under `pictureField`.
 * Refuses a file that is too large while it still comes in.
 */
export async function readUpload(
  request: FastifyRequest,
  pictureField: string,
): Promise<Upload | typeof pictureTooLarge | typeof notAPicture> {
  const upload: Upload = { fields: {}, picture: null }
  const limits = { files: 1, fields: 20, fieldSize: 20_000, fileSize: pictureMaximumBytes }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      upload.fields[part.fieldname] = String(part.value)
      continue
    }
    if (part.fieldname !== pictureField) return notAPicture
    const bytes = await part.toBuffer()
    if (part.file.truncated) return pictureTooLarge
    if (bytes.length > 0) upload.picture = bytes
  }
  return upload
}
