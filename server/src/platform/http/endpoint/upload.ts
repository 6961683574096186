import { maxPictureBytes } from '@coterie/contract/limits'
import { notAPicture, pictureTooLarge } from '@coterie/contract/profiles'
import type { FastifyRequest } from 'fastify'

import { unreadableRequest } from './error-response.ts'

export type UploadedForm = {
  fields: Record<string, string>
  /** The file of the endpoint's picture field, or null. */
  picture: Buffer | null
}

type UploadRefusal = typeof pictureTooLarge | typeof notAPicture | typeof unreadableRequest

/**
 * Reads a multipart body with text fields and at most one file, in `pictureField`. Refuses a file that is too large while it
 * is still uploading, and a malformed or incomplete body.
 */
export async function readUpload(
  request: FastifyRequest,
  pictureField: string,
): Promise<UploadedForm | UploadRefusal> {
  try {
    return await readParts(request, pictureField)
  } catch (error) {
    // Errors of the body parser have no status; errors about limits have one.
    if (error instanceof Error && !('statusCode' in error)) return unreadableRequest
    throw error
  }
}

async function readParts(
  request: FastifyRequest,
  pictureField: string,
): Promise<UploadedForm | UploadRefusal> {
  const upload: UploadedForm = { fields: {}, picture: null }
  const limits = { files: 1, fields: 20, fieldSize: 20_000, fileSize: maxPictureBytes }
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
