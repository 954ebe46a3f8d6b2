// The used part of the text reader: the package has no types of its own.

interface TesseractApi {
  /** 0 if the language was loaded. Without a folder the data is in the root; `engine` 1 is the neural one. */
  readonly Init: (folder: string | null, language: string, engine: number, config: string) => number
  readonly SetVariable: (name: string, value: string) => boolean
  /** Takes the picture in the file `/input`; 1 if it cannot be read. */
  readonly SetImageFile: (exif: number, angle: number) => number
  readonly Recognize: (monitor: null) => number
  readonly GetUTF8Text: () => string
  /** 0 to 100. */
  readonly MeanTextConf: () => number
}

interface TesseractCore {
  readonly FS: { readonly writeFile: (path: string, data: Uint8Array | string) => void }
  readonly TessBaseAPI: new () => TesseractApi
}

interface TesseractOptions {
  readonly locateFile: (name: string) => string
  readonly print: (line: string) => void
  readonly printErr: (line: string) => void
}

declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  const makeCore: (options: TesseractOptions) => Promise<TesseractCore>
  export default makeCore
}

declare module 'tesseract.js-core/tesseract-core-lstm.js' {
  const makeCore: (options: TesseractOptions) => Promise<TesseractCore>
  export default makeCore
}
