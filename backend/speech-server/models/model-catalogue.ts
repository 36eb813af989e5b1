/** A file of a model, as its publisher published it. */
export interface ModelFile {
  readonly name: string;
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

interface CatalogueEntry {
  readonly name: string;
  readonly about: string;
  /** ISO 639-1: those that its publisher names. */
  readonly languages: readonly string[];
  readonly licence: string;
  /** Where its files are, at one revision for good. */
  readonly from: string;
  readonly files: readonly ModelFile[];
}

export type HearingEntry = CatalogueEntry & { readonly does: 'hearing'; readonly kind: 'nemo-transducer' | 'sense-voice' | 'whisper' };
export type VoiceEntry = CatalogueEntry & {
  readonly does: 'reading';
  readonly kind: 'supertonic';
  /** In the order in which the model numbers them. */
  readonly speakers: readonly string[];
};
export type CatalogueModel = HearingEntry | VoiceEntry;

const HUB = 'https://huggingface.co';
/** Of those that Whisper knows, the languages that interviews are held in. */
const OF_INTERVIEWS = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'tr', 'ar', 'ja', 'zh'];

/**
 * Models that can be fetched, in the order in which they are preferred where several know a language. Each is a conversion of the
 * sherpa-onnx project's, pinned to a revision. Hashes of large files are their LFS object ids at Hugging Face, as public projects have pinned them; those of
 * `tokens.txt` and `tts.json`, which are ordinary files there, are what several other projects have pinned. No file is an archive.
 */
export const CATALOGUE: readonly CatalogueModel[] = [
  {
    name: 'parakeet-v3',
    does: 'hearing',
    kind: 'nemo-transducer',
    about: 'NVIDIA Parakeet TDT 0.6B v3, int8: 25 European languages, detected automatically',
    languages: 'en de fr es pt it nl pl bg hr cs da et fi el hu lv lt mt ro ru sk sl sv uk'.split(' '),
    licence: 'CC-BY-4.0',
    from: `${HUB}/csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8/resolve/2bda32ec70b097a55adaa07d9a7173915b43cc78`,
    files: [
      { name: 'encoder.int8.onnx', bytes: 652184281, sha256: 'acfc2b4456377e15d04f0243af540b7fe7c992f8d898d751cf134c3a55fd2247' },
      { name: 'decoder.int8.onnx', bytes: 11845275, sha256: '179e50c43d1a9de79c8a24149a2f9bac6eb5981823f2a2ed88d655b24248db4e' },
      { name: 'joiner.int8.onnx', bytes: 6355277, sha256: '3164c13fc2821009440d20fcb5fdc78bff28b4db2f8d0f0b329101719c0948b3' },
      { name: 'tokens.txt', bytes: 93939, sha256: 'd58544679ea4bc6ac563d1f545eb7d474bd6cfa467f0a6e2c1dc1c7d37e3c35d' },
    ],
  },
  {
    name: 'sense-voice',
    does: 'hearing',
    kind: 'sense-voice',
    about: 'FunAudioLLM SenseVoice Small, int8: Chinese, Japanese, Korean, Cantonese, English, detected automatically',
    languages: ['zh', 'ja', 'ko', 'yue', 'en'],
    licence: 'FunASR Model License 1.1',
    from: `${HUB}/csukuangfj/sherpa-onnx-sense-voice-zh-en-ja-ko-yue-2024-07-17/resolve/2365baeacb507f821a0c8120fcee3d484dba7a07`,
    files: [
      { name: 'model.int8.onnx', bytes: 239233841, sha256: 'c71f0ce00bec95b07744e116345e33d8cbbe08cef896382cf907bf4b51a2cd51' },
      { name: 'tokens.txt', bytes: 315894, sha256: 'f449eb28dc567533d7fa59be34e2abca8784f771850c78a47fb731a31429a1dc' },
    ],
  },
  {
    name: 'whisper-small',
    does: 'hearing',
    kind: 'whisper',
    about: 'OpenAI Whisper small, int8: all languages of interviews; slower, and less exact than the others in theirs',
    languages: OF_INTERVIEWS,
    licence: 'MIT',
    from: `${HUB}/csukuangfj/sherpa-onnx-whisper-small/resolve/8f3c18b358db4d1f2fc1eae49d75cd20989e4309`,
    files: [
      { name: 'small-encoder.int8.onnx', bytes: 112442483, sha256: '4cbe7b22fa9026b843b60a68640c747de05bafb1a11b57edc0e66c232d9f33a9' },
      { name: 'small-decoder.int8.onnx', bytes: 262226114, sha256: 'acad50b5c782696e91b55914cc5ab4f756f1532f76e22aa6fc615f39fb69a8ee' },
      { name: 'small-tokens.txt', bytes: 816730, sha256: 'b34b360dbb493e781e479794586d661700670d65564001f23024971d1f2fa126' },
    ],
  },
  {
    name: 'supertonic-3',
    does: 'reading',
    kind: 'supertonic',
    about: 'Supertone Supertonic 3, int8: ten voices, each in 31 languages; no Chinese',
    languages: 'en de fr es pt it nl pl tr ar ja ko bg hr cs da et fi el hi hu id lv lt ro ru sk sl sv uk vi'.split(' '),
    licence: 'OpenRAIL-M',
    from: `${HUB}/csukuangfj2/sherpa-onnx-supertonic-3-tts-int8-2026-05-11/resolve/cca5a0e6c96e1d2c720986bf7e75fcc81dee3ae4`,
    speakers: ['F1', 'F2', 'F3', 'F4', 'F5', 'M1', 'M2', 'M3', 'M4', 'M5'],
    files: [
      { name: 'duration_predictor.int8.onnx', bytes: 3700147, sha256: 'c3eb91414d5ff8a7a239b7fe9e34e7e2bf8a8140d8375ffb14718b1c639325db' },
      { name: 'text_encoder.int8.onnx', bytes: 36416150, sha256: 'c7befd5ea8c3119769e8a6c1486c4edc6a3bc8365c67621c881bbb774b9902ff' },
      { name: 'vector_estimator.int8.onnx', bytes: 78400833, sha256: '20cd86fa5c6effedfda0e7cffe5b0569ca401c440a0c3a1d72bf39286c0db3fd' },
      { name: 'vocoder.int8.onnx', bytes: 25991073, sha256: 'e923d60f53f95eb1ce235f1dc33ec56d9c057823c96fa6f8acf98f32b0da6152' },
      { name: 'tts.json', bytes: 8253, sha256: '42078d3aef1cd43ab43021f3c54f47d2d75ceb4e75f627f118890128b06a0d09' },
      { name: 'unicode_indexer.bin', bytes: 262144, sha256: '8402ca48e5189a8950138580b0fff64db6f072f24ac07cd54ba8b2fbb9883b30' },
      { name: 'voice.bin', bytes: 517168, sha256: '67d5209b0ee8ce6c74105ffbe12fe6a7628aea3b4ba2fcb308a4a67938a93ce8' },
    ],
  },
];

export const bytesOf = ({ files }: Pick<CatalogueModel, 'files'>) => files.reduce((sum, { bytes }) => sum + bytes, 0);
