import { join } from 'node:path';
import { type RenditionKind, renditionKinds } from '../../../contract/rules/film-ways.ts';
import type { Config } from '../../config.ts';
import { fileName } from './ffmpeg.ts';

/** Where renditions are made: beside the files, out of reach of every address. */
export const workFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'transcoding');

/** By the film's own id: who does the work again after a crash writes the same files, not others. */
export const renditionKey = (mediaId: number, kind: RenditionKind): string =>
  `renditions/${mediaId}/${fileName({ kind })}`;
export const renditionKeys = (mediaId: number): string[] => renditionKinds.map((kind) => renditionKey(mediaId, kind));
