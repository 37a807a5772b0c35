CREATE TABLE "message_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"mail_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"name" text,
	"email" text NOT NULL,
	"body" text NOT NULL,
	"details" text,
	"state" text DEFAULT 'new' NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_answers_by_message" ON "message_answers" USING btree ("message_id","sent_at");--> statement-breakpoint
CREATE INDEX "messages_by_time" ON "messages" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "messages_by_state" ON "messages" USING btree ("state","received_at");--> statement-breakpoint
CREATE INDEX "messages_by_email" ON "messages" USING btree ("email");