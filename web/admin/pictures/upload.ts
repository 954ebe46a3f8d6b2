// Uploading a picture, and showing an uploaded one on an item.
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import { UPLOADED_PICTURES, uploadedIcon } from '#core/catalogue/addresses/pictures.ts'
import { type Either, isLeft, right } from '#core/fp.ts'
import type { ApiProblem } from '#web/data/problem.ts'
import { request } from '#web/data/request.ts'
import { ADMIN_CALLS, adminAnswersChanged } from '../admin-calls.ts'
import { OFFICE_SOURCE, type RowAnswer, sendCorrection } from '../editing/corrections.ts'

export type Uploaded = AnswerOf<Contract['uploadPicture']>

/** In pixels of the file. */
export interface CropBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export const uploadPicture = async (
  file: Blob,
  edit: { readonly crop?: CropBox | undefined; readonly trim: boolean },
): Promise<Either<ApiProblem, Uploaded>> => {
  const answered = await request(ADMIN_CALLS.uploadPicture, {
    body: file,
    query: { ...edit.crop, ...(edit.trim ? { trim: '1' } : {}) },
  })
  return isLeft(answered) ? answered : right((await answered.right.json()) as Uploaded)
}

/** Addresses of both sizes. */
export const uploadUrls = ({
  hash,
}: Pick<Uploaded, 'hash'>): { readonly icon: string; readonly large: string } => ({
  icon: `${UPLOADED_PICTURES}/${hash}`,
  large: `${UPLOADED_PICTURES}/${hash}-large`,
})

/**
 * Corrects the icon of an item. `row`: what its editor has seen of the item. `seen`: another editor's correction that they replace.
 * Undefined where it was done.
 */
export const showOnItem = async ({
  row: { corrections, gameVersion },
  uid,
  uploaded: { hash },
  reason,
  seen = corrections.find(({ field }) => field === 'icon')?.seen ?? '',
}: {
  readonly row: Pick<RowAnswer, 'corrections' | 'gameVersion'>
  readonly uid: string
  readonly uploaded: Pick<Uploaded, 'hash'>
  readonly reason: string
  readonly seen: string | undefined
}): Promise<ApiProblem | undefined> => {
  const problem = await sendCorrection({
    ...{ tag: 'CorrectField', table: 'items', uid, field: 'icon', value: uploadedIcon(hash) },
    ...{ source: OFFICE_SOURCE, since: gameVersion, reason, seen },
  })
  if (problem === undefined) {
    adminAnswersChanged('/admin/pictures')
    adminAnswersChanged('/admin/corrections')
  }
  return problem
}
