// Certificates for tests, made at each run: no key is kept in the repository.
import { generate } from 'selfsigned'

const EC = { keyType: 'ec', algorithm: 'sha256' } as const

export interface TestCertificate {
  /** PEM. */
  readonly cert: string
  readonly key: string
  /** PEM of the authority that signed it. */
  readonly authority: string
}

/** A certificate for host names, signed by an authority of its own. */
export const makeCertificate = async (hosts: readonly string[]): Promise<TestCertificate> => {
  const authority = await generate([{ name: 'commonName', value: 'Test authority' }], {
    ...EC,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  })
  const { cert, private: key } = await generate([{ name: 'commonName', value: hosts[0] ?? '' }], {
    ...EC,
    ca: { key: authority.private, cert: authority.cert },
    extensions: [{ name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2, value })) }],
  })
  return { cert, key, authority: authority.cert }
}
