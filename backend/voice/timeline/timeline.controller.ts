import { Body, Controller, Delete, Get, Param, Put, SerializeOptions } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { CurrentUser, type CurrentUserInfo } from '../../common/current-user.decorator.js';
import { Documented } from '../../common/documented.decorator.js';
import { FailsWith } from '../../common/fails-with.js';
import { noteIdParam, responseIdParam } from '../../common/id-params.js';
import { SERVICE_MESSAGES } from '../../contract/error-texts.js';
import { successAnswerSchema } from '../../contract/forms.js';
import { noteAnswerSchema, notesAnswerSchema, type PutNote, putNoteSchema, timelineAnswerSchema } from '../../contract/notes.js';
import { NotesService } from './notes.service.js';
import { TIMELINE_REFERENCE } from './timeline.reference.js';
import { TimelineService } from './timeline.service.js';

/** For an owner who marks one moment after another. */
const NOTES_PER_MINUTE = 240;

/** The moments of a response: what was said when, and what its owner notes about that. */
@Controller('responses')
export class TimelineController {
  constructor(
    private readonly notesService: NotesService,
    private readonly timelineService: TimelineService,
  ) {}

  @Get(':id/timeline')
  @FailsWith(SERVICE_MESSAGES.getResponse)
  @SerializeOptions({ schema: timelineAnswerSchema })
  @Documented(TIMELINE_REFERENCE.timeline)
  async timeline(@Param('id', { schema: responseIdParam }) id: string, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, ...(await this.timelineService.read(user.id, id)) };
  }

  @Get(':id/notes')
  @RouteConfig({ rateLimit: { max: NOTES_PER_MINUTE } })
  @FailsWith(SERVICE_MESSAGES.getResponse)
  @SerializeOptions({ schema: notesAnswerSchema })
  @Documented(TIMELINE_REFERENCE.notes)
  async notes(@Param('id', { schema: responseIdParam }) id: string, @CurrentUser() user: CurrentUserInfo) {
    return { success: true, notes: await this.notesService.list(user.id, id) };
  }

  @Put(':id/notes/:noteId')
  @RouteConfig({ rateLimit: { max: NOTES_PER_MINUTE } })
  @FailsWith(SERVICE_MESSAGES.getResponse)
  @SerializeOptions({ schema: noteAnswerSchema })
  @Documented(TIMELINE_REFERENCE.putNote)
  async putNote(
    @Param('id', { schema: responseIdParam }) id: string,
    @Param('noteId', { schema: noteIdParam }) noteId: string,
    @Body({ schema: putNoteSchema }) note: PutNote,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    return { success: true, note: await this.notesService.put(user.id, id, noteId, note) };
  }

  @Delete(':id/notes/:noteId')
  @RouteConfig({ rateLimit: { max: NOTES_PER_MINUTE } })
  @FailsWith(SERVICE_MESSAGES.getResponse)
  @SerializeOptions({ schema: successAnswerSchema })
  @Documented(TIMELINE_REFERENCE.removeNote)
  async removeNote(
    @Param('id', { schema: responseIdParam }) id: string,
    @Param('noteId', { schema: noteIdParam }) noteId: string,
    @CurrentUser() user: CurrentUserInfo,
  ) {
    await this.notesService.remove(user.id, id, noteId);
    return { success: true };
  }
}
