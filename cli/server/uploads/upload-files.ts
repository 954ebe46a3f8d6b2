// Where uploaded pictures are stored: the data folder, or an S3-compatible bucket that several servers share.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { S3mini } from 's3mini'
import writeFileAtomic from 'write-file-atomic'
import { makeFolder } from '../../locks.ts'

/** Files are written once under a name that contains their hash. */
export interface UploadFiles {
  readonly read: (name: string) => Promise<Uint8Array | undefined>
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>
}

/** `url`: address of the bucket. */
export interface BucketConfig {
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const TIMEOUT_MS = 20_000
const FOLDER = 'uploads'
const TYPE = 'image/webp'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const folderFiles = (dataFolder: string): UploadFiles => ({
  read: async (name) => {
    try {
      return await readFile(join(dataFolder, FOLDER, name))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  },
  write: async (name, bytes) => {
    const file = join(dataFolder, FOLDER, name)
    makeFolder(dirname(file))
    await writeFileAtomic(file, Buffer.from(bytes))
  },
})

export const bucketFiles = ({ url, ...access }: BucketConfig): UploadFiles => {
  const bucket = new S3mini({ endpoint: url, ...access, requestAbortTimeout: TIMEOUT_MS })
  return {
    read: async (name) => {
      const found = await bucket.getObjectArrayBuffer(`${FOLDER}/${name}`)
      return found === null ? undefined : new Uint8Array(found)
    },
    write: async (name, bytes) => {
      await bucket.putObject(`${FOLDER}/${name}`, Buffer.from(bytes), TYPE)
    },
  }
}

/** The bucket, where one is configured. */
export const openUploadFiles = ({
  bucket,
  dataFolder,
}: {
  readonly bucket: BucketConfig | undefined
  readonly dataFolder: string
}): UploadFiles => (bucket === undefined ? folderFiles(dataFolder) : bucketFiles(bucket))
