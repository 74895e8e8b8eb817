import * as promised from '../../../../contract/discussion.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { courseIdOf, readReplies, readReply, readThread, readThreads } from './reading.ts';
import * as writing from './writing.ts';

export function discussionRoutes(route: Bind, { config, limits }: Platform): void {
  route(promised.listThreads, ({ ctx, params, query }) => readThreads(ctx, params.id, query.page, config.publicUrl));
  route(promised.getThread, async ({ ctx, params }) =>
    readThread(ctx, await courseIdOf(ctx, params.id), params.thread_id),
  );
  route(promised.listReplies, ({ ctx, params, query }) => readReplies(ctx, params.id, params.thread_id, query.page));

  route(promised.startThread, ({ ctx, params, body }) => writing.startThread(limits, ctx, params.id, body));
  route(promised.replyToThread, ({ ctx, params, body }) => writing.reply(limits, ctx, params, body));
  route(promised.editThread, async ({ ctx, params, body }) =>
    readThread(ctx, await writing.edit(limits, ctx, params, body.body), params.thread_id),
  );
  route(promised.editReply, async ({ ctx, params, body }) =>
    readReply(ctx, await writing.edit(limits, ctx, params, body.body), params.thread_id, params.reply_id),
  );
  route(promised.deleteThread, ({ ctx, params }) => writing.takeBack(ctx, params));
  route(promised.deleteReply, ({ ctx, params }) => writing.takeBack(ctx, params));
  route(promised.reportThread, ({ ctx, params, body }) => writing.report(limits, ctx, params, body.reason));
  route(promised.reportReply, ({ ctx, params, body }) => writing.report(limits, ctx, params, body.reason));
  route(promised.reportReview, ({ ctx, params, body }) => writing.reportReview(limits, ctx, params, body.reason));
}
